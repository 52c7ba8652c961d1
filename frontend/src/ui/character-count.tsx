import classes from './character-count.module.css';

/** How near the end the counting starts, in characters. */
const NEAR = 500;

/** Says how much room is left once it gets narrow. */
export function CharacterCount({ typed, most }: { typed: number; most: number }) {
  if (typed <= most - NEAR) return null;
  return (
    <p
      className={classes.count}
    >{`${typed.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`}</p>
  );
}
