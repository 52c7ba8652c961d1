import type { DraftChange, RequestDraft } from './request-draft';
import type { RequestErrors } from './request-errors';

/** What every part of the form gets: what is typed, how to change it, and what is wrong with it. */
export interface FormPartProps {
  draft: RequestDraft;
  errors: RequestErrors;
  change: (patch: DraftChange) => void;
}
