import classes from './outcome-note.module.css';

export interface OutcomeNoteProps {
  outcome: { tone: 'green' | 'amber' | 'red'; title: string; message?: string } | null;
}

/** What the toast said stays here, next to the button (Wordings §1). */
export function OutcomeNote({ outcome }: OutcomeNoteProps) {
  return (
    <div aria-live="polite">
      {outcome && (
        <div className={classes.box} data-tone={outcome.tone}>
          <strong>{outcome.title}</strong>
          {outcome.message && <p>{outcome.message}</p>}
        </div>
      )}
    </div>
  );
}
