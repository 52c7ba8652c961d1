import { Textarea } from '@mantine/core';
import { CharacterCount } from '../character-count';
import type { FieldBinding } from './field-binding';

interface ParagraphFieldProps extends FieldBinding {
  label: string;
  description?: string;
  required?: boolean;
  /** Characters; the room that is left shows once it gets narrow. */
  most: number;
  minRows?: number;
}

/** A text of several lines, which grows with what is typed. */
export function ParagraphField({ most, minRows = 5, onChange, ...props }: ParagraphFieldProps) {
  return (
    <>
      <Textarea
        {...props}
        autosize
        minRows={minRows}
        maxRows={16}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CharacterCount typed={props.value.length} most={most} />
    </>
  );
}
