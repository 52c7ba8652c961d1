import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CustomerContact } from '@/lib/customer-bookings';
import { StepUpDialog, type StepUpQuestion } from './step-up-dialog';
import { StepUpWaiting } from './step-up-waiting';
import { StepUpContext } from './use-step-up';

interface StepUpProviderProps {
  /** Where the code goes; null when the customer came another way and has to name a contact. */
  contact: CustomerContact | null;
  children: ReactNode;
}

/** Around a whole screen: whatever is refused on it, one dialog asks, once. */
export function StepUpProvider({ contact, children }: StepUpProviderProps) {
  const [asking, setAsking] = useState(false);
  // Outlives the closing, so that the dialog does not empty itself while it fades.
  const [question, setQuestion] = useState<StepUpQuestion>({ kind: 'code', round: 0 });
  const [pageAsks, setPageAsks] = useState(0);
  const [waiting] = useState(
    () =>
      new StepUpWaiting((kind) => {
        setAsking(kind !== null);
        if (kind) setQuestion(({ round }) => ({ kind, round: round + 1 }));
      }),
  );
  useEffect(() => {
    waiting.enter();
    return () => waiting.leave();
  }, [waiting]);

  const standAside = useCallback(() => {
    setPageAsks((count) => count + 1);
    return () => setPageAsks((count) => count - 1);
  }, []);
  const run = useCallback(<T,>(act: () => Promise<T>) => waiting.run(act), [waiting]);
  const answer = useCallback(() => waiting.answer(), [waiting]);
  const stepUp = useMemo(() => ({ run, asking, answer, standAside }), [run, asking, answer, standAside]);
  return (
    <StepUpContext value={stepUp}>
      {children}
      <StepUpDialog
        opened={asking && pageAsks === 0}
        question={question}
        contact={contact}
        onVerified={answer}
        onCancel={() => waiting.cancel()}
      />
    </StepUpContext>
  );
}
