import type { MailAttachment } from './mail-message.js';

/** The event as a file that calendars take (RFC 5545 text). */
export function calendarAttachment(code: string, calendar: string): MailAttachment {
  return {
    fileName: `booking-${code}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    contentBase64: Buffer.from(calendar, 'utf8').toString('base64'),
  };
}
