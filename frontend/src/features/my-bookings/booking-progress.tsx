import { useState, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { FROM_MD } from '@/ui/breakpoints';
import { bookingTimeline, isClosed, type TimelineFacts, type TimelineKey, type TimelineStep } from '#rules';
import classes from './booking-progress.module.css';

const STATE_WORDS: Record<TimelineStep['state'], string> = {
  complete: 'Done',
  current: 'In progress',
  upcoming: 'To come',
  disabled: 'Not yet',
  failed: 'Stopped',
};

interface BookingProgressProps {
  facts: TimelineFacts;
  /** What a step offers while it is the current one. */
  more?: Partial<Record<TimelineKey, ReactNode>>;
}

/** The seven steps: at a phone 44 px rows with the current one open, on wide screens all open (Bookings §3). */
export function BookingProgress({ facts, more = {} }: BookingProgressProps) {
  const steps = bookingTimeline(facts);
  const isWide = useMediaQuery(FROM_MD, undefined, { getInitialValueInEffect: false });
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  return (
    <ol className={classes.steps} aria-label="Progress of your booking">
      {steps.map((step) => {
        const opensItself = step.state === 'current' || step.state === 'failed';
        const isOpen = isWide || (toggled[step.key] ?? opensItself);
        return (
          <li
            key={step.key}
            className={classes.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={classes.marker} aria-hidden="true" />
            {isWide ? (
              <StepHead step={step} isClosed={isClosed(facts)} />
            ) : (
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={isOpen}
                onClick={() => setToggled({ ...toggled, [step.key]: !isOpen })}
              >
                <StepHead step={step} isClosed={isClosed(facts)} />
              </button>
            )}
            {isOpen && <p className={classes.description}>{step.description}</p>}
            {isOpen && step.state === 'current' && more[step.key]}
          </li>
        );
      })}
    </ol>
  );
}

/** What a closed booking did not come to is off, not still to come. */
function StepHead({ step, isClosed: isOff }: { step: TimelineStep; isClosed: boolean }) {
  const word = isOff && step.state === 'disabled' ? 'Off' : STATE_WORDS[step.state];
  return (
    <span className={classes.head}>
      <span className={classes.title}>{step.title}</span>
      <span className={classes.state}>{step.badge ?? word}</span>
    </span>
  );
}
