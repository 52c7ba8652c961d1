import { Button } from '@mantine/core';
import { SignInForm } from './sign-in-form';
import { staffSession } from './staff-session';
import classes from './sign-in-again.module.css';

/** The password again; what waits behind it goes through as soon as it is right. */
export function SignInAgainPanel() {
  return (
    <div className={classes.panel}>
      <p>Your session has ended. What you typed is still here and is saved as soon as you are signed in.</p>
      <SignInForm submitLabel="Sign in and continue" />
      <Button variant="subtle" color="gray" onClick={staffSession.dismiss}>
        Not now
      </Button>
    </div>
  );
}
