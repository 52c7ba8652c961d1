import { useRef, useState } from 'react';
import type { ContractSigned, ContractView, SignContract } from '#api/contracts';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { StepUpCancelled, type StepUp } from '@/shared/step-up/use-step-up';
import { signatureImage } from './signature-image';
import { strokesForServer } from './signature-drawing';
import { SIGNATURE_REQUIRED, type SigningEntry } from './signing-checks';

const NOT_SIGNED = 'Failed to sign contract. Please try again.';
const DRAW_INSTEAD = 'Please draw your signature instead.';
const FALSIFIED = `Your browser does not let us keep a typed signature (it protects itself against tracking). ${DRAW_INSTEAD}`;
const CHANGED =
  'The contract changed while you were reading it. The new text is shown above. Please read it and sign again; your signature is still here.';

export interface SigningTrouble {
  kind: 'changed' | 'failed';
  message: string;
  /** Counts up, so that the same trouble a second time is noticed again. */
  attempt: number;
}

interface Signing {
  pending: boolean;
  /** What went wrong, kept in the page. */
  problem: SigningTrouble | null;
  sign: (entry: SigningEntry) => void;
}

function payloadOf(entry: SigningEntry, image: string, version: number | null): SignContract {
  const { drawing } = entry;
  return {
    customerSignature: image,
    signatureStrokes: drawing.typedName === null ? strokesForServer(drawing.strokes) : undefined,
    contractVersion: version ?? undefined,
    signerName: entry.signerName.trim(),
    onBehalfOf: entry.onBehalfOf.trim() || undefined,
    consent: entry.consent,
  };
}

/** The server has another contract than the page shows, or none to be signed now. */
function isChange(failure: unknown): boolean {
  return (
    failure instanceof ApiError && ['CONTRACT_CHANGED', 'PRICE_BEING_AGREED'].includes(failure.code ?? '')
  );
}

/** Whether the signature may count although this came back. */
function mayBeSigned(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  return failure.status === 0 || failure.status >= 500 || failure.status === 409;
}

interface Refusal {
  kind: SigningTrouble['kind'];
  title: string;
  toast: string;
  /** What stays in the page. */
  message: string;
}

const FALSIFIED_NAME: Refusal = {
  kind: 'failed',
  title: SIGNATURE_REQUIRED.title,
  toast: DRAW_INSTEAD,
  message: FALSIFIED,
};

function refusalOf(failure: unknown, { drawing }: SigningEntry): Refusal {
  const known = failure instanceof ApiError ? failure : null;
  const said = known?.serverMessage ?? '';
  switch (known?.code) {
    case 'CONTRACT_CHANGED':
      return {
        kind: 'changed',
        title: 'Contract Changed',
        toast: 'Please read the new text and sign again.',
        message: CHANGED,
      };
    case 'PRICE_BEING_AGREED':
      // Seen only where the page could not be read again; otherwise it says so in the agreement's place.
      return { kind: 'failed', title: 'Contract Withdrawn', toast: said, message: said };
    case 'SIGNATURE_REQUIRED': {
      // The name is set, so it was the browser that handed out a blank picture of it.
      if (drawing.typedName !== null) return FALSIFIED_NAME;
      const { title, message } = SIGNATURE_REQUIRED;
      return { kind: 'failed', title, toast: message, message };
    }
    default: {
      const isExplained = known && known.status >= 400 && known.status < 500 && said;
      return { kind: 'failed', title: 'Error', toast: NOT_SIGNED, message: isExplained ? said : NOT_SIGNED };
    }
  }
}

/** What went wrong, for the page; each attempt that fails is told anew. */
function useTrouble() {
  const [problem, setProblem] = useState<SigningTrouble | null>(null);
  const attempt = useRef(0);
  return {
    problem,
    begin: () => {
      attempt.current += 1;
      setProblem(null);
    },
    complain: ({ kind, title, toast, message }: Refusal) => {
      notify.error(title, toast);
      setProblem({ kind, message, attempt: attempt.current });
    },
  };
}

/** What was signed, and how, when it was sent. */
interface Sent {
  entry: SigningEntry;
  image: string;
}

/**
 * Sends the signature. When no answer comes back the contract is read again, for it may have been signed all the same.
 */
export function useSigning(
  view: ContractView,
  stepUp: StepUp,
  reload: () => Promise<ContractView | undefined>,
  onSigned: (signed: ContractSigned | null) => void,
): Signing {
  const { problem, complain, begin } = useTrouble();
  const path = `/api/bookings/${encodeURIComponent(view.booking.id)}/sign-contract`;

  const succeed = (signed: ContractSigned | null) => {
    notify.success(
      'Contract Signed Successfully!',
      'Your booking is now confirmed. You will receive a confirmation email shortly.',
    );
    onSigned(signed);
  };
  const signing = useAct({
    mutationFn: ({ entry, image }: Sent) =>
      stepUp.run(() => request<ContractSigned>('POST', path, payloadOf(entry, image, view.contractVersion))),
    onSuccess: succeed,
    onError: async (failure, { entry }) => {
      if (failure instanceof StepUpCancelled) return;
      // Another tab may have signed, or the answer to a signature that counted was lost on the way.
      const read = isChange(failure) || mayBeSigned(failure) ? await reload() : undefined;
      if (read?.contractSigned && !isChange(failure)) return succeed(null);
      complain(refusalOf(failure, entry));
    },
  });

  const sign = (entry: SigningEntry) => {
    if (signing.isUnderWay()) return;
    begin();
    const image = signatureImage(entry.drawing);
    if (image === null) return complain(FALSIFIED_NAME);
    signing.run({ entry, image });
  };

  return { pending: signing.isPending, problem, sign };
}
