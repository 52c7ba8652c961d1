import { useState } from 'react';
import { StepperField } from '@/ui/stepper-field';

interface GuestFieldProps {
  guests: number;
  most: number;
  onChange: (guests: number) => void;
}

const STEP = 10;

/** What is typed counts once it is a number that the spaces hold; until then the field says why not. */
export function GuestField({ guests, most, onChange }: GuestFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(guests);
  const isWrong = readGuests(shown, most) === null;
  return (
    <StepperField
      id="planner-guests"
      label="Guests"
      description={`1 to ${String(most)}`}
      value={shown}
      error={isWrong ? `Please enter 1 to ${String(most)} guests.` : undefined}
      least={1}
      most={most}
      step={STEP}
      keyStep={1}
      read={(text) => readGuests(text, most)}
      write={String}
      stepWords={`${String(STEP)} guests`}
      onChange={(text) => {
        const read = readGuests(text, most);
        setTyped(read === null ? text : null);
        if (read !== null) onChange(read);
      }}
    />
  );
}

function readGuests(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
