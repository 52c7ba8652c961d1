import { useEffect } from 'react';
import type { CustomerContact } from '@/lib/customer-bookings';
import { StepUpForm } from './step-up-form';
import { useStepUp } from './use-step-up';

interface StepUpInPageProps {
  contact: CustomerContact | null;
  onVerified: () => void;
}

/** The page cannot be shown before the proof: it asks in its own place, for every act that waits for the same. */
export function StepUpInPage({ contact, onVerified }: StepUpInPageProps) {
  const { answer, standAside } = useStepUp();
  useEffect(() => standAside(), [standAside]);
  return (
    <StepUpForm
      contact={contact}
      onVerified={() => {
        answer();
        onVerified();
      }}
    />
  );
}
