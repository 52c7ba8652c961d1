import { isDateText, isTimeText, type DateText, type TimeText } from '#rules';

/** When and where a booking takes place. */
export interface BookedSlot {
  eventDate: DateText;
  startTime: TimeText;
  endTime: TimeText;
  venueIds: string[];
}

/** Whether kept JSON, such as an entry of the activity, says when and where. */
export function isBookedSlot(kept: unknown): kept is BookedSlot {
  if (typeof kept !== 'object' || kept === null) return false;
  const { eventDate, startTime, endTime, venueIds } = kept as Record<string, unknown>;
  const isTime = (time: unknown) => typeof time === 'string' && isTimeText(time);
  return (
    typeof eventDate === 'string' &&
    isDateText(eventDate) &&
    isTime(startTime) &&
    isTime(endTime) &&
    Array.isArray(venueIds) &&
    venueIds.every((id) => typeof id === 'string')
  );
}
