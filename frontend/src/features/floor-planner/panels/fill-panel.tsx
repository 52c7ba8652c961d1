import { useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import {
  ARRANGEMENT_VARIANTS,
  ARRANGEMENTS,
  fillRoom,
  planRoom,
  type ArrangementStyle,
  type ArrangementVariant,
} from '#rules';
import type { Planner } from '../use-planner';
import classes from './panels.module.css';

const STYLES = Object.entries(ARRANGEMENTS).map(([value, label]) => ({ value, label }));
const VARIANTS = Object.entries(ARRANGEMENT_VARIANTS) as [ArrangementVariant, string][];

/** Lets the tables arrange themselves for the guests; one step back brings the room as it was (Plans §28). */
export function FillPanel({ planner }: { planner: Planner }) {
  const [style, setStyle] = useState<ArrangementStyle>('banquet');
  const { guests } = planner.plan;
  const isFixed = planRoom(planner.scene.room).fixed;
  return (
    <section className={classes.panel} aria-labelledby="planner-fill">
      <h2 id="planner-fill">Fill the room</h2>
      <p className={classes.facts}>
        {`For ${String(guests)} guests, with the tables that are free. It takes the place of what stands here; Undo brings that back.`}
      </p>
      <NativeSelect
        label="Kind of event"
        data={STYLES}
        value={style}
        onChange={(event) => setStyle(event.currentTarget.value as ArrangementStyle)}
      />
      <div className={classes.acts} role="group" aria-label="Ways to fill the room">
        {VARIANTS.map(([variant, label]) => (
          <Button
            key={variant}
            variant="default"
            disabled={isFixed}
            onClick={() => planner.act((before) => fillRoom(before, { style, variant, guests }))}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
