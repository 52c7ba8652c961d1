import { Button, TextInput } from '@mantine/core';
import { balanceTerms } from '#rules';
import type { StaffFormState } from '../form/use-staff-form';
import { checkSettings, rowsOf, settingsOf, type SettingsDraft, type TypedRow } from './settings-draft';
import classes from './settings.module.css';

const MOST_ROWS = 6;

/** What customers get back when they cancel, with the sentence that contracts and the public page then say. */
export function ClauseField({ state: { form } }: { state: StaffFormState<SettingsDraft> }) {
  const rows = rowsOf(form.values);
  const put = (next: TypedRow[]) => form.setFieldValue('clauseRows', JSON.stringify(next));
  const type = (index: number, part: 0 | 1, text: string) =>
    put(rows.map((row, each) => (each === index ? (part === 0 ? [text, row[1]] : [row[0], text]) : row)));
  const isWrong = 'clauseRows' in checkSettings(form.values);
  return (
    <fieldset className={classes.group}>
      <legend>Cancelling</legend>
      <TextInput
        size="sm"
        inputMode="numeric"
        label="Deposit returned, percent"
        description="Contracts from now on; signed ones stay as they are."
        {...form.getInputProps('depositReturnedPercent')}
      />
      <div className={classes.rows}>
        {rows.map(([days, percent], index) => (
          // A row has no name of its own: it is the one at this place.
          <div key={index} className={classes.row}>
            <TextInput
              size="sm"
              inputMode="numeric"
              label={`Row ${index + 1}: days before the event`}
              value={days}
              onChange={(event) => type(index, 0, event.currentTarget.value)}
            />
            <TextInput
              size="sm"
              inputMode="numeric"
              label={`Row ${index + 1}: balance returned, percent`}
              value={percent}
              onChange={(event) => type(index, 1, event.currentTarget.value)}
            />
            <Button
              size="sm"
              variant="default"
              disabled={rows.length === 1}
              onClick={() => put(rows.filter((_, each) => each !== index))}
              aria-label={`Remove row ${index + 1}`}
            >
              Remove
            </Button>
          </div>
        ))}
        <div>
          <Button
            size="sm"
            variant="default"
            disabled={rows.length >= MOST_ROWS}
            onClick={() => put([['', ''], ...rows])}
          >
            Add a row
          </Button>
        </div>
        {form.errors['clauseRows'] && (
          <p className={classes.error} role="alert">
            {form.errors['clauseRows']}
          </p>
        )}
        {!isWrong && (
          <p className={classes.terms} aria-live="polite">
            {balanceTerms(settingsOf(form.values).cancellationClause, 'you')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
