import { useState } from 'react';
import { Button } from '@mantine/core';
import type { FormPartProps } from './form-part';
import { fieldId } from './request-errors';
import { TermsDialog } from './terms-dialog';
import { TickRow } from '@/ui/tick-row';
import classes from './terms-field.module.css';

/** The box without which nothing is sent; after a forgotten tick it stands out for three seconds. */
export function TermsField({ draft, errors, change, highlighted }: FormPartProps & { highlighted: boolean }) {
  const [reading, setReading] = useState(false);
  return (
    <div
      className={classes.root}
      data-highlighted={highlighted || undefined}
      data-wrong={Boolean(errors.termsAccepted) || undefined}
    >
      <TickRow
        id={fieldId('termsAccepted')}
        label="I have read and accept the Terms of Service"
        required
        checked={draft.termsAccepted}
        error={errors.termsAccepted}
        onChange={(event) => change({ termsAccepted: event.currentTarget.checked })}
      />
      <Button className={classes.read} variant="subtle" onClick={() => setReading(true)}>
        Read the terms
      </Button>
      <TermsDialog
        opened={reading}
        onClose={() => setReading(false)}
        onAccept={() => {
          change({ termsAccepted: true });
          setReading(false);
        }}
      />
    </div>
  );
}
