import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './tick-row.module.css';

/** A checkbox whose whole row, description included, takes the tap: at least 44 px high. */
export function TickRow(props: CheckboxProps) {
  return (
    <Checkbox
      classNames={{
        root: classes.row,
        inner: classes.input,
        label: classes.label,
        labelWrapper: classes.words,
      }}
      {...props}
    />
  );
}
