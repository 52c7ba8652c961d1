import type { KeyboardEvent, ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import classes from './stepper-field.module.css';

interface StepperFieldProps {
  id: string;
  label: string;
  description?: string;
  value: string;
  error?: string;
  leftSection?: ReactNode;
  least: number;
  most: number;
  /** What the buttons add and take. */
  step: number;
  /** What an arrow key adds and takes. */
  keyStep: number;
  /** The number that is typed; null for one that cannot be read. */
  read: (text: string) => number | null;
  write: (value: number) => string;
  /** How a step reads on its button: '10 guests', '$500'. */
  stepWords: string;
  onChange: (value: string) => void;
}

/** A number that can be typed, or changed in steps by buttons and arrow keys; a step never leaves the bounds. */
export function StepperField(props: StepperFieldProps) {
  const { id, label, description, value, error, leftSection, least, most, step, keyStep, stepWords } = props;
  const current = props.read(value);
  const move = (by: number) =>
    props.onChange(props.write(Math.min(most, Math.max(least, (current ?? least) + by))));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? keyStep : -keyStep);
  };
  return (
    <TextInput
      id={id}
      label={label}
      description={description}
      required
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      leftSection={leftSection}
      inputContainer={(input) => (
        <div className={classes.row}>
          <StepButton
            sign="−"
            name={`${stepWords} less`}
            disabled={current !== null && current <= least}
            onClick={() => move(-step)}
          />
          <div className={classes.input}>{input}</div>
          <StepButton
            sign="+"
            name={`${stepWords} more`}
            disabled={current !== null && current >= most}
            onClick={() => move(step)}
          />
        </div>
      )}
      onKeyDown={onKeyDown}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

interface StepButtonProps {
  sign: string;
  name: string;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ sign, name, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
