import { Textarea, TextInput } from '@mantine/core';
import { isKnownToRules, positiveWhole, VENUE_LIMITS, VENUE_WORDS } from '#rules';
import type { NewVenue, StaffVenue } from '#api/venues';
import type { StaffFormState } from '../form/use-staff-form';
import classes from './venues.module.css';

/** What stands in the fields: texts, as typed; one feature a line. */
export interface VenueDraft {
  [field: string]: string;
  name: string;
  capacity: string;
  pricePerHour: string;
  description: string;
  features: string;
}

export const NO_VENUE: VenueDraft = {
  name: '',
  capacity: '',
  pricePerHour: '',
  description: '',
  features: '',
};

export function draftOf(venue: StaffVenue): VenueDraft {
  const { name, capacity, pricePerHour, description, features } = venue;
  return {
    name,
    capacity: String(capacity),
    pricePerHour: String(pricePerHour),
    description,
    features: features.join('\n'),
  };
}

export function checkVenue({ name, capacity, pricePerHour, description }: VenueDraft) {
  return {
    ...(name.trim() ? {} : { name: VENUE_WORDS.name }),
    ...(positiveWhole(capacity) === null && { capacity: VENUE_WORDS.capacity }),
    ...(positiveWhole(pricePerHour) === null && { pricePerHour: VENUE_WORDS.price }),
    ...(description.trim() ? {} : { description: VENUE_WORDS.description }),
  };
}

/** The values that are sent, of a draft without faults. */
export function venueOf({ name, capacity, pricePerHour, description, features }: VenueDraft): NewVenue {
  return {
    name: name.trim(),
    capacity: positiveWhole(capacity) ?? 0,
    pricePerHour: positiveWhole(pricePerHour) ?? 0,
    description: description.trim(),
    features: features
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** The fields of a space, in the form that adds one and in the one that edits it. */
export function VenueFields({ state: { form } }: { state: StaffFormState<VenueDraft> }) {
  const { name } = form.values;
  return (
    <>
      {/* The four spaces that the rules know keep their names. */}
      {!(form.getInitialValues().name === name && isKnownToRules(name)) && (
        <TextInput
          size="sm"
          label="Name"
          maxLength={VENUE_LIMITS.name}
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          size="sm"
          label="Capacity (guests)"
          inputMode="numeric"
          {...form.getInputProps('capacity')}
        />
        <TextInput
          size="sm"
          label="Price per hour"
          inputMode="numeric"
          leftSection="$"
          {...form.getInputProps('pricePerHour')}
        />
      </div>
      <Textarea
        size="sm"
        label="Description"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={VENUE_LIMITS.description}
        {...form.getInputProps('description')}
      />
      <Textarea
        size="sm"
        label="Features"
        description="One in each line. Cards show the first three."
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('features')}
      />
    </>
  );
}
