import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { needsVerification, type CustomerContact } from '@/lib/customer-bookings';
import { StepUpDialog } from './step-up-dialog';

/** The customer closed the code dialog: nothing was done, nothing is wrong. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled';
}

interface Question {
  resolve: () => void;
  reject: (reason: StepUpCancelled) => void;
}

export interface StepUp {
  /** Does the act; when a code is asked for first, asks for it and then repeats the act by itself. */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  /** True while the code is asked for, so that another dialog can step aside meanwhile. */
  asking: boolean;
  dialog: ReactNode;
}

/** Wraps the acts of a customer that may need a six-digit code first (Rulings §3.2, 403 VERIFICATION_REQUIRED). */
export function useStepUp(contact: CustomerContact | null): StepUp {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Question | null>(null);

  const run = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (failure) {
      if (!needsVerification(failure)) throw failure;
    }
    await new Promise<void>((resolve, reject) => {
      open.current = { resolve, reject };
      setQuestion(open.current);
    });
    return act();
  }, []);

  const close = (settle: (asked: Question) => void) => {
    const asked = open.current;
    open.current = null;
    setQuestion(null);
    if (asked) settle(asked);
  };

  // Whoever waits for the code must not wait for ever when the screen goes away.
  useEffect(() => () => open.current?.reject(new StepUpCancelled()), []);

  const dialog = (
    <StepUpDialog
      opened={question !== null}
      contact={contact}
      onVerified={() => close((asked) => asked.resolve())}
      onCancel={() => close((asked) => asked.reject(new StepUpCancelled()))}
    />
  );
  return { run, asking: question !== null, dialog };
}
