import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { needsLookup, needsVerification, type CustomerContact } from '@/lib/customer-bookings';
import { StepUpDialog, type StepUpKind, type StepUpQuestion } from './step-up-dialog';

/** The customer closed the dialog: nothing was done, nothing is wrong. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled';
}

interface Question {
  resolve: () => void;
  reject: (reason: StepUpCancelled) => void;
}

export interface StepUp {
  /** Does the act; when a code or the look-up must come first, asks for it and then repeats the act by itself. */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  /** True while something is asked, so that another dialog can step aside meanwhile. */
  asking: boolean;
  dialog: ReactNode;
}

/** What lifts this refusal; null when nothing that the customer can say does. */
function questionFor(failure: unknown, asked: StepUpKind | null): StepUpKind | null {
  if (needsVerification(failure)) return asked === 'code' ? null : 'code';
  if (needsLookup(failure)) return asked === null ? 'lookup' : 'lookup-again';
  return null;
}

/** Wraps the acts of a customer whose browser must prove itself first (Rulings §3.2, the two refusals with 403). */
export function useStepUp(contact: CustomerContact | null): StepUp {
  const [asking, setAsking] = useState(false);
  // Outlives the closing, so that the dialog does not empty itself while it fades.
  const [question, setQuestion] = useState<StepUpQuestion>({ kind: 'code', round: 0 });
  const open = useRef<Question | null>(null);

  const ask = useCallback(
    (kind: StepUpKind) =>
      new Promise<void>((resolve, reject) => {
        open.current = { resolve, reject };
        setQuestion(({ round }) => ({ kind, round: round + 1 }));
        setAsking(true);
      }),
    [],
  );
  const run = useCallback(
    async <T,>(act: () => Promise<T>): Promise<T> => {
      let asked: StepUpKind | null = null;
      for (;;) {
        try {
          return await act();
        } catch (failure) {
          asked = questionFor(failure, asked);
          if (asked === null) throw failure;
          await ask(asked);
        }
      }
    },
    [ask],
  );

  const close = (settle: (asked: Question) => void) => {
    const asked = open.current;
    open.current = null;
    setAsking(false);
    if (asked) settle(asked);
  };

  // Whoever waits for the code must not wait for ever when the screen goes away.
  useEffect(() => () => open.current?.reject(new StepUpCancelled()), []);

  const dialog = (
    <StepUpDialog
      opened={asking}
      question={question}
      contact={contact}
      onVerified={() => close((asked) => asked.resolve())}
      onCancel={() => close((asked) => asked.reject(new StepUpCancelled()))}
    />
  );
  return { run, asking, dialog };
}
