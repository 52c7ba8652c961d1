import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  capacityNotice,
  CATERING,
  EVENT_TYPES,
  GUEST_RANGES,
  isWeddingType,
  LIMITS,
  PARTY_PLANNING,
  WEDDING_RATES_NOTE,
} from '#rules';
import type { VenueView } from '@/lib/venues';
import { CharacterCount } from '@/ui/character-count';
import type { FormPartProps } from './form-part';
import { fieldId } from './request-errors';
import { TickRow } from '@/ui/tick-row';
import { chosenVenues } from './venue-facts';
import classes from './request-form.module.css';

const GUESTS = [
  { value: '', label: 'Choose' },
  ...GUEST_RANGES.map(({ value, label }) => ({ value, label })),
];
const TYPES = [{ value: '', label: 'Choose' }, ...EVENT_TYPES];

interface EventFieldsProps extends FormPartProps {
  venues: readonly VenueView[];
  /** Those that could be had instead of a space that is too small. */
  free: readonly VenueView[];
}

export function EventFields({ venues, free, draft, errors, change }: EventFieldsProps) {
  const crowded = capacityNotice(draft.guestCount, chosenVenues(venues, draft.venueIds), free);
  return (
    <section className={classes.part} aria-labelledby="event-title">
      <h3 id="event-title">Your event</h3>
      <div className={classes.pair}>
        <NativeSelect
          id={fieldId('guestCount')}
          label="Guests"
          required
          data={GUESTS}
          value={draft.guestCount}
          error={errors.guestCount}
          onChange={(event) => change({ guestCount: event.currentTarget.value })}
        />
        <NativeSelect
          id={fieldId('eventType')}
          label="Event type"
          required
          data={TYPES}
          value={draft.eventType}
          error={errors.eventType}
          onChange={(event) => change({ eventType: event.currentTarget.value })}
        />
      </div>
      {draft.eventType === 'other' && (
        <TextInput
          id={fieldId('otherEventType')}
          label="Describe your event"
          required
          value={draft.otherEventType}
          error={errors.otherEventType}
          onChange={(event) => change({ otherEventType: event.currentTarget.value })}
        />
      )}
      <div aria-live="polite" className={classes.notices}>
        {crowded && (
          <p className={classes.notice} data-tone="amber">
            {crowded.message}
          </p>
        )}
        {isWeddingType(draft.eventType) && <p className={classes.notice}>{WEDDING_RATES_NOTE}</p>}
      </div>
      <fieldset className={classes.addOns}>
        <legend>Add-ons</legend>
        <TickRow
          label={PARTY_PLANNING.label}
          description={PARTY_PLANNING.description}
          checked={draft.partyPlanning}
          onChange={(event) => change({ partyPlanning: event.currentTarget.checked })}
        />
        <TickRow
          label={CATERING.label}
          description={CATERING.description}
          checked={draft.cateringInterest}
          onChange={(event) => change({ cateringInterest: event.currentTarget.checked })}
        />
      </fieldset>
      <Textarea
        id={fieldId('requirements')}
        label="Requirements (optional)"
        description="Anything we should know: set-up, food, music, access."
        autosize
        minRows={3}
        maxRows={12}
        value={draft.requirements}
        error={errors.requirements}
        onChange={(event) => change({ requirements: event.currentTarget.value })}
      />
      <CharacterCount typed={draft.requirements.length} most={LIMITS.requirements} />
    </section>
  );
}
