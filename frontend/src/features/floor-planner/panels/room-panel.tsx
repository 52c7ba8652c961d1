import { Button } from '@mantine/core';
import {
  guestLimit,
  planRoom,
  planVenueName,
  ROOM_KEYS,
  whyNotToggleRoom,
  type PlanRoomKey,
  type RoomRefusal,
} from '#rules';
import { notify } from '@/lib/notify';
import { TickRow } from '@/ui/tick-row';
import type { Planner } from '../use-planner';
import { GuestField } from './guest-field';
import classes from './panels.module.css';

const REFUSALS: Record<RoomRefusal, { title: string; message: string }> = {
  'needs-main': {
    title: 'Main Event Venue Required',
    message:
      'The Restaurant Dining Add-On expands the Main Event Venue from 100 to 140 guests. Please choose the Main Event Venue first.',
  },
  'main-stays': {
    title: 'Main Event Venue Required',
    message: 'The Restaurant Dining Add-On needs the Main Event Venue. Please remove the add-on first.',
  },
  'last-room': { title: 'Space Required', message: 'A plan needs at least one space.' },
};

/** Which spaces the plan is for, which of them is drawn on, and for how many guests. */
export function RoomPanel({ planner }: { planner: Planner }) {
  const { rooms, activeRoom, guests } = planner.plan;
  const most = guestLimit(rooms, activeRoom);
  const toggle = (room: PlanRoomKey) => {
    const refusal = whyNotToggleRoom(rooms, room);
    if (refusal) notify.error(REFUSALS[refusal].title, REFUSALS[refusal].message);
    else planner.toggleRoom(room);
  };
  return (
    <section className={classes.panel} aria-labelledby="planner-spaces">
      <h2 id="planner-spaces">Spaces and guests</h2>
      <div role="group" aria-labelledby="planner-spaces">
        {ROOM_KEYS.map((room) => (
          <TickRow
            key={room}
            label={planVenueName(room)}
            description={roomFacts(room)}
            checked={rooms.includes(room)}
            onChange={() => toggle(room)}
          />
        ))}
      </div>
      {rooms.length > 1 && (
        <div className={classes.rooms} role="group" aria-label="Space on the plan">
          {rooms.map((room) => (
            <Button
              key={room}
              variant={room === activeRoom ? 'filled' : 'default'}
              aria-pressed={room === activeRoom}
              onClick={() => planner.showRoom(room)}
            >
              {planVenueName(room)}
            </Button>
          ))}
        </div>
      )}
      <GuestField guests={guests} most={most} onChange={planner.setGuests} />
    </section>
  );
}

function roomFacts(room: PlanRoomKey): string {
  const { width, height, capacity, fixed } = planRoom(room);
  const size = `${String(width / 10)} × ${String(height / 10)} ft`;
  return fixed
    ? `40 more guests, only with the ${planVenueName('main-event')}`
    : `Up to ${String(capacity)} guests · ${size}`;
}
