import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import type { ReportRow } from '#api/reporting';
import { tellFailure } from '../list/after-act';
import { staffSession } from '../session/staff-session';
import classes from './reports.module.css';
import { REPORTS_PATH, showReports } from './use-reports';

/** To whom reports go. Nobody named means the house's own address. */
export function RecipientsForm({ recipients }: { recipients: string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? recipients.join(', ');
  const save = useAct<ReportRow[]>({
    mutationFn: () =>
      staffSession.call<ReportRow[]>('PUT', `${REPORTS_PATH}/recipients`, {
        recipients: text.split(/[,;\s]+/).filter(Boolean),
      }),
    onSuccess: (rows) => {
      showReports(rows);
      setTyped(null);
      notify.success('Recipients saved.');
    },
    onError: (failure) => tellFailure(failure, 'Failed to save the recipients.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <form className={classes.recipients} onSubmit={submit} noValidate>
      <TextInput
        size="sm"
        label="Send reports to"
        description="Email addresses, with commas between them. Empty: the business's own address."
        className={classes.field}
        value={text}
        error={save.error instanceof ApiError && save.error.status === 400 ? save.error.serverMessage : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== null && (
        <Button type="submit" size="sm" variant="outline" loading={save.isPending}>
          Save
        </Button>
      )}
    </form>
  );
}
