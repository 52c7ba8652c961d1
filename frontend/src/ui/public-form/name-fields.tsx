import type { FieldBinding } from './field-binding';
import { FieldPair } from './form-card';
import { TextField } from './text-field';

/** First and last name, side by side where there is room. */
export function NameFields({ first, last }: { first: FieldBinding; last: FieldBinding }) {
  return (
    <FieldPair>
      <TextField {...first} label="First name" autoComplete="given-name" required />
      <TextField {...last} label="Last name" autoComplete="family-name" required />
    </FieldPair>
  );
}
