import { OutcomeNote } from '@/ui/outcome-note';
import type { Outcome } from './request-outcome';

/** The form's faults as long as there are any, else what became of the last try. */
export function OutcomeBox({ outcome, faults }: { outcome: Outcome | null; faults: number }) {
  if (faults === 0) return <OutcomeNote outcome={outcome} />;
  const title = faults === 1 ? '1 field needs your attention' : `${faults} fields need your attention`;
  const message = 'Each is marked above. Nothing you typed is lost.';
  return <OutcomeNote outcome={{ tone: 'red', title, message }} />;
}
