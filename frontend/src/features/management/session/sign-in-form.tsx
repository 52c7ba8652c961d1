import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { staffSession } from './staff-session';
import classes from './sign-in-form.module.css';

const WRONG_TITLE = 'Access Denied';
const WRONG_PASSWORD = 'Incorrect password. Please try again.';

/** Password and 'Keep me signed in', at the gate and again in place when the session has ended. */
export function SignInForm({ submitLabel }: { submitLabel: string }) {
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  // Also inside a dialog that is already open, where nothing else would put the focus here.
  useEffect(() => field.current?.focus(), []);

  const refuse = (failure: unknown) => {
    const wrong = failure instanceof ApiError && failure.status === 401;
    const message = wrong || !(failure instanceof ApiError) ? WRONG_PASSWORD : failure.serverMessage;
    setError(message);
    notify.error(wrong ? WRONG_TITLE : 'Sign-in Failed', message);
    // Only a wrong password is worth typing again; one that met a broken line is kept.
    if (wrong) setPassword('');
    field.current?.focus();
  };

  const signingIn = useAct({
    mutationFn: () => staffSession.signIn({ password, remember }),
    onError: refuse,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) {
      setError('Please enter the password.');
      field.current?.focus();
      return;
    }
    setError(null);
    signingIn.run();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordInput
        ref={field}
        data-autofocus
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      />
      <Checkbox
        label="Keep me signed in"
        description="For 12 hours on this device. Otherwise you are signed out after 30 idle minutes."
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button type="submit" loading={signingIn.isPending} fullWidth>
        {submitLabel}
      </Button>
    </form>
  );
}
