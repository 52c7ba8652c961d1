import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { ApiError } from '@/lib/api-client';
import classes from './state-card.module.css';

interface StateCardProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  role?: 'alert' | 'status';
}

/** A quiet card that says how things stand and what to do next. */
export function StateCard({ title, children, action, heading: Heading = 'p', role }: StateCardProps) {
  return (
    <div className={classes.card} role={role}>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Nothing to show: says why, and what to do about it. */
export function EmptyState(props: Omit<StateCardProps, 'role'>) {
  return <StateCard {...props} role="status" />;
}

interface ErrorStateProps {
  title: string;
  error?: unknown;
  onRetry: () => void;
  retrying?: boolean;
  heading?: StateCardProps['heading'];
}

/** A list or part that could not be loaded, with the server's own sentence where there is one. */
export function ErrorState({ title, error, onRetry, retrying = false, heading }: ErrorStateProps) {
  const sentence =
    error instanceof ApiError && error.serverMessage ? error.serverMessage : 'Please try again.';
  return (
    <StateCard
      title={title}
      heading={heading}
      role="alert"
      action={
        <Button variant="outline" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      }
    >
      {sentence}
    </StateCard>
  );
}
