import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@mantine/core';
import { OutcomeNote, type OutcomeNoteProps } from '../outcome-note';
import { RobotTrap } from '../robot-trap';
import classes from './form-card.module.css';

/** The paper that a form of the public site is printed on. */
export function FormCard(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className={classes.card} />;
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

interface FormEndProps extends OutcomeNoteProps {
  trap: ComponentProps<typeof RobotTrap>;
  sending: boolean;
  /** What the button says. */
  act: string;
  children?: ReactNode;
}

/** The field that only robots see, what came of the last attempt, and the button. */
export function FormEnd({ trap, outcome, sending, act, children }: FormEndProps) {
  return (
    <div>
      <RobotTrap {...trap} />
      <OutcomeNote outcome={outcome} />
      <Button type="submit" size="lg" loading={sending} className={classes.send}>
        {act}
      </Button>
      {children}
    </div>
  );
}
