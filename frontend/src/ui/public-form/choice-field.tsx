import { NativeSelect } from '@mantine/core';
import type { Choice } from '#rules';
import type { FieldBinding } from './field-binding';

interface ChoiceFieldProps extends FieldBinding {
  label: string;
  choices: readonly Choice[];
  required?: boolean;
}

/** One of a few; nothing is chosen until somebody chooses. */
export function ChoiceField({ choices, onChange, ...props }: ChoiceFieldProps) {
  return (
    <NativeSelect
      {...props}
      data={[{ value: '', label: 'Choose' }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
