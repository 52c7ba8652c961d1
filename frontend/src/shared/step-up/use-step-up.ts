import { createContext, useContext } from 'react';

export { StepUpCancelled, StepUpGone } from './step-up-waiting';

export interface StepUp {
  /**
   * Does the act; when a code or the look-up must come first, asks for it and then repeats the act by itself.
   * @throws StepUpCancelled when the customer would not answer, StepUpGone when the screen was left
   */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  /** True while something is asked, so that another dialog can step aside meanwhile. */
  asking: boolean;
}

export interface ScreenStepUp extends StepUp {
  /** The page itself has asked the same and was answered. */
  answer: () => void;
  /** While the page itself asks, no dialog does. @returns what ends that */
  standAside: () => () => void;
}

export const StepUpContext = createContext<ScreenStepUp | null>(null);

/** Wraps the acts of a customer whose browser must prove itself first (Access §8, the two refusals with 403). */
export function useStepUp(): ScreenStepUp {
  const stepUp = useContext(StepUpContext);
  if (!stepUp) throw new Error('A screen with acts that need a proof has a StepUpProvider around it.');
  return stepUp;
}
