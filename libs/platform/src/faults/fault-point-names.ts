/** The moments between a committed event and its finished reaction at which losing the process would hurt most. */
export const FAULT_POINTS = [
  'before-claim',
  'after-claim',
  'after-adding',
  'before-commit',
  'after-commit',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];
