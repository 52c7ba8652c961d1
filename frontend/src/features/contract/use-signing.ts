import { useRef, useState } from 'react';
import type { ContractSigned, ContractView, SignContract } from '#api/contracts';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
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

/**
 * Sends the signature. When no answer comes back the contract is read again, for it may have been signed all the same.
 */
export function useSigning(
  view: ContractView,
  stepUp: StepUp,
  reload: () => Promise<ContractView | undefined>,
  onSigned: (signed: ContractSigned | null) => void,
): Signing {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SigningTrouble | null>(null);
  const busy = useRef(false);
  const attempt = useRef(0);
  const path = `/api/bookings/${encodeURIComponent(view.booking.id)}/sign-contract`;

  const complain = (kind: SigningTrouble['kind'], message: string) =>
    setProblem({ kind, message, attempt: attempt.current });

  const succeed = (signed: ContractSigned | null) => {
    notify.success(
      'Contract Signed Successfully!',
      'Your booking is now confirmed. You will receive a confirmation email shortly.',
    );
    onSigned(signed);
  };

  const fail = async (failure: unknown, { drawing }: SigningEntry) => {
    if (failure instanceof StepUpCancelled) return;
    const known = failure instanceof ApiError ? failure : null;
    if (known?.code === 'CONTRACT_CHANGED') {
      await reload();
      notify.error('Contract Changed', 'Please read the new text and sign again.');
      return complain('changed', CHANGED);
    }
    if (known?.code === 'PRICE_BEING_AGREED') {
      notify.error('Contract Withdrawn', known.serverMessage);
      await reload();
      // Seen only where the page could not be read again; otherwise it says so in the agreement's place.
      return complain('failed', known.serverMessage);
    }
    // Another tab may have signed, or the answer to a signature that counted was lost on the way.
    const mayBeSigned = !known || known.status === 0 || known.status >= 500 || known.status === 409;
    if (mayBeSigned && (await reload())?.contractSigned) return succeed(null);
    if (known?.code === 'SIGNATURE_REQUIRED') {
      // The name is set, so it was the browser that handed out a blank picture of it.
      if (drawing.typedName !== null) {
        notify.error(SIGNATURE_REQUIRED.title, DRAW_INSTEAD);
        return complain('failed', FALSIFIED);
      }
      notify.error(SIGNATURE_REQUIRED.title, SIGNATURE_REQUIRED.message);
      return complain('failed', SIGNATURE_REQUIRED.message);
    }
    notify.error('Error', NOT_SIGNED);
    const isExplained = known && known.status >= 400 && known.status < 500 && known.serverMessage;
    complain('failed', isExplained ? known.serverMessage : NOT_SIGNED);
  };

  const sign = async (entry: SigningEntry) => {
    if (busy.current) return;
    attempt.current += 1;
    const image = signatureImage(entry.drawing);
    if (image === null) {
      notify.error(SIGNATURE_REQUIRED.title, DRAW_INSTEAD);
      return complain('failed', FALSIFIED);
    }
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      const payload = payloadOf(entry, image, view.contractVersion);
      succeed(await stepUp.run(() => request<ContractSigned>('POST', path, payload)));
    } catch (failure) {
      await fail(failure, entry);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { pending, problem, sign: (entry) => void sign(entry) };
}
