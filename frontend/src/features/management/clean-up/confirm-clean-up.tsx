import { useState, type FormEvent } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { StaffDialog } from '../shell/staff-dialog';
import classes from './clean-up.module.css';

interface ConfirmCleanUpProps {
  running: boolean;
  /** What the last try failed of. */
  failure: string | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** The question, and the password again: whoever finds the office open can remove nothing. */
export function ConfirmCleanUp({ running, failure, onConfirm, onClose }: ConfirmCleanUpProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onConfirm(password);
  };
  return (
    <StaffDialog title="Clear all test data?" onClose={onClose} focusInside>
      <form onSubmit={submit} className={classes.form}>
        <p>Are you sure you want to delete ALL test data? This cannot be undone.</p>
        <PasswordInput
          label="Staff password"
          autoComplete="current-password"
          className={classes.password}
          value={password}
          error={failure}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={running} disabled={password === ''}>
            Delete All Test Data
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
