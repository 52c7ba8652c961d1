import { TextInput } from '@mantine/core';
import type { FieldBinding } from './field-binding';

interface TextFieldProps extends FieldBinding {
  label: string;
  description?: string;
  required?: boolean;
  autoComplete?: string;
}

/** One line of text. */
export function TextField({ onChange, ...props }: TextFieldProps) {
  return <TextInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A phone number; the keyboard of a phone shows its digits. */
export function PhoneField({ onChange, autoComplete = 'tel', ...props }: TextFieldProps) {
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
