import '@mantine/core/styles/Switch.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { readAgain } from '@/shared/step-up/read-again';
import { useStepUp } from '@/shared/step-up/use-step-up';
import { TextRemindersForm } from './text-reminders-form';
import { useSmsPreferences } from './use-sms-preferences';
import classes from './text-reminders.module.css';

interface TextRemindersProps {
  booking: CustomerBooking;
}

/** The switch for text reminders, with the number they go to (Bookings §11). */
export function TextReminders({ booking }: TextRemindersProps) {
  const stepUp = useStepUp();
  const { preferences, save } = useSmsPreferences(booking.id);
  return (
    <>
      {preferences.data ? (
        <TextRemindersForm
          preferences={preferences.data}
          onSave={(change) => stepUp.run(() => save(change))}
        />
      ) : preferences.isError ? (
        <p className={classes.error} role="alert">
          Your choice could not be loaded.{' '}
          <Button
            variant="subtle"
            loading={preferences.isFetching}
            onClick={() => void readAgain(stepUp, preferences)}
          >
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton height={72} mt="xs" aria-label="Loading" />
      )}
    </>
  );
}
