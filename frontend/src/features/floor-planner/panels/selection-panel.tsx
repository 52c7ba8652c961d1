import { Button, TextInput } from '@mantine/core';
import {
  duplicateItems,
  FLOOR_LIMITS,
  isTable,
  itemLabels,
  nameItem,
  removeItems,
  type PlacedItem,
} from '#rules';
import { rotatedAll } from '../model/keys';
import { countWords, itemWords } from '../model/words';
import type { Planner } from '../use-planner';
import classes from './panels.module.css';

/** What can be done with the chosen pieces, also without a keyboard. */
export function SelectionPanel({ planner }: { planner: Planner }) {
  const { scene, selected: ids } = planner;
  const chosen = scene.items.filter((item) => ids.includes(item.id));
  const [first] = chosen;
  if (!first) return <HowTo />;
  const label = itemLabels(scene.items).get(first.id) ?? '';
  return (
    <section className={classes.panel} aria-labelledby="planner-chosen">
      <h2 id="planner-chosen">{chosen.length === 1 ? label : `${countWords(chosen.length)} chosen`}</h2>
      {chosen.length === 1 && <p className={classes.facts}>{itemWords(first, label)}</p>}
      {chosen.length === 1 && isTable(first) && <NameField key={first.id} item={first} planner={planner} />}
      <div className={classes.acts}>
        <Button variant="default" onClick={() => planner.act((before) => rotatedAll(before, ids))}>
          Rotate
        </Button>
        <Button variant="default" onClick={() => planner.adding((before) => duplicateItems(before, ids))}>
          Duplicate
        </Button>
        <Button variant="default" onClick={() => planner.act((before) => removeItems(before, ids))}>
          Remove
        </Button>
      </div>
    </section>
  );
}

/** A name counts as one step once the field is left. */
function NameField({ item, planner }: { item: PlacedItem; planner: Planner }) {
  return (
    <TextInput
      key={item.name ?? ''}
      label="Table name"
      placeholder="Such as Bride and groom"
      maxLength={FLOOR_LIMITS.nameLength}
      defaultValue={item.name ?? ''}
      onBlur={(event) => {
        const name = event.currentTarget.value;
        if (name.trim() !== (item.name ?? '')) planner.act((before) => nameItem(before, item.id, name));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

function HowTo() {
  return (
    <section className={classes.panel} aria-labelledby="planner-how">
      <h2 id="planner-how">How it works</h2>
      <p className={classes.facts}>
        Tap a piece to turn it, drag it to move it. With the mouse, draw a frame to choose several; with two
        fingers, or Control and the wheel, zoom.
      </p>
      <p className={classes.facts}>
        Keys: Tab to a piece, arrows move it by half a foot (with Shift by 2.5 ft), R turns, D duplicates,
        Delete removes, Control Z undoes.
      </p>
    </section>
  );
}
