import type { PapersView } from '#api/vendor-docs';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import classes from './papers.module.css';

type PaperState = PapersView['required'][number]['state'];

const STATES: Record<PaperState, { tone: BadgeTone; word: string; advice?: string }> = {
  missing: { tone: 'grey', word: 'Missing' },
  in_review: { tone: 'amber', word: 'In review' },
  approved: { tone: 'green', word: 'Approved' },
  rejected: { tone: 'red', word: 'Rejected', advice: 'Your vendor can send others in their place.' },
  expires_before_event: {
    tone: 'red',
    word: 'Expires before the event',
    advice: 'Your vendor needs to send renewed ones.',
  },
};

/** What is required of the vendors, and how each of it stands (Papers §8). */
export function RequiredPapers({ papers }: { papers: PapersView }) {
  if (papers.noPapersNeeded)
    return <p className={classes.noneNeeded}>No papers are needed for this booking.</p>;
  return (
    <ul className={classes.required} aria-label="Papers of your vendors">
      {papers.required.map(({ kind, label, state }) => {
        const { tone, word, advice } = STATES[state];
        return (
          <li key={kind}>
            <span>{label}</span>
            <StatusBadge tone={tone}>{word}</StatusBadge>
            {advice && <small>{advice}</small>}
          </li>
        );
      })}
    </ul>
  );
}
