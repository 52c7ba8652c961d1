import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { FormValues, StaffFormState } from './use-staff-form';
import classes from './staff-form.module.css';

interface StaffFormProps<Values extends FormValues> {
  state: StaffFormState<Values>;
  className?: string;
  children: ReactNode;
  /** The other person's values in words, shown beside what was typed. */
  theirs: ReactNode;
}

/** The one form of the office. What somebody else saved meanwhile is shown; what was typed stays until it is dropped. */
export function StaffForm<Values extends FormValues>({
  state,
  className,
  children,
  theirs,
}: StaffFormProps<Values>) {
  return (
    <form className={className} onSubmit={state.submit} noValidate>
      {children}
      {state.outdated && (
        <div className={classes.outdated} role="alert">
          <p>Somebody else saved this meanwhile:</p>
          <div className={classes.theirs}>{theirs}</div>
          <div className={classes.choices}>
            <Button size="sm" variant="default" onClick={state.keepMine}>
              Keep mine
            </Button>
            <Button size="sm" variant="subtle" onClick={state.discard}>
              Take theirs
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
