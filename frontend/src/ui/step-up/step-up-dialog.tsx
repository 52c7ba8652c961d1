import type { CustomerContact } from '@/lib/customer-bookings';
import { CustomerDialog } from '@/ui/customer-dialog';
import { StepUpForm } from './step-up-form';

interface StepUpDialogProps {
  opened: boolean;
  contact: CustomerContact | null;
  onVerified: () => void;
  onCancel: () => void;
}

/** Asks for the six-digit code above the page, which keeps everything typed or drawn. */
export function StepUpDialog({ opened, contact, onVerified, onCancel }: StepUpDialogProps) {
  return (
    <CustomerDialog opened={opened} onClose={onCancel} title="Confirm it's you" closeLabel="Cancel">
      <StepUpForm contact={contact} onVerified={onVerified} />
    </CustomerDialog>
  );
}
