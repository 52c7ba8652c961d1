import type { CustomerContact } from '@/lib/customer-bookings';
import { CustomerDialog } from '@/ui/customer-dialog';
import { StepUpForm } from './step-up-form';
import { StepUpLookup } from './step-up-lookup';
import type { StepUpKind } from './step-up-waiting';

export interface StepUpQuestion {
  kind: StepUpKind;
  /** Counts up: the same question a second time starts afresh. */
  round: number;
}

interface StepUpDialogProps {
  opened: boolean;
  question: StepUpQuestion;
  contact: CustomerContact | null;
  onVerified: () => void;
  onCancel: () => void;
}

/** Asks who is there above the page, which keeps everything typed or drawn. */
export function StepUpDialog({ opened, question, contact, onVerified, onCancel }: StepUpDialogProps) {
  const { kind, round } = question;
  return (
    <CustomerDialog opened={opened} onClose={onCancel} title="Confirm it's you" closeLabel="Cancel">
      {kind === 'code' ? (
        <StepUpForm key={round} contact={contact} onVerified={onVerified} />
      ) : (
        <StepUpLookup key={round} missed={kind === 'lookup-again'} onFound={onVerified} />
      )}
    </CustomerDialog>
  );
}
