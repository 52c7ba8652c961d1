import { formatMoney } from '#rules';
import type { ActivityView } from '#api/staff';

/** The acts of the house in words; one that is missing here is shown by its own name. */
const ACT_WORDS: Record<string, string> = {
  'booking.approve': 'Request approved',
  'booking.decline': 'Request rejected',
  'booking.price': 'Price changed',
  'booking.notes': 'Notes changed',
  'booking.enter': 'Written down by staff',
  'booking.edit': 'Details changed',
  'booking.move': 'Moved',
  'booking.called': 'Customer called',
  'booking.no-answer': 'Called, no answer',
  'payment.record': 'Cash or cheque recorded',
  'payment.undo': 'Payment record undone',
  'payment.reverse': 'Payment reversed',
  'payment.refund': 'Refund ordered',
  'payment.refund-refused': 'Refund not made',
  'payment.waive': 'Owed after cancelling waived',
  'contract.generate': 'Contract generated',
  'contract.sign': 'Contract signed',
  'contract.withdraw': 'Contract withdrawn, since it has no price',
  'booking.cancel': 'Booking cancelled',
  'booking.reissue-code': 'New booking code issued',
  'booking.waive-papers': 'No papers needed',
  'customer-document.upload': 'Document uploaded',
  'vendor-document.submit': 'Vendor papers submitted',
  'vendor-document.review': 'Vendor papers reviewed',
  'booking.sms': 'Text reminders changed',
  'floor-plan.save': 'Floor plan saved',
  'floor-plan.delete': 'Floor plan deleted',
  'floor-plan.share': 'Floor plan shared',
  'floor-plan.unshare': 'Sharing of the floor plan ended',
  'photo.send': 'Event photo sent',
  'photo.review': 'Event photo reviewed',
  'payment.send-link': 'Payment link sent',
  'booking.request-documents': 'Vendor documents asked for',
  'broadcast.send': 'Message to all customers sent',
  'broadcast.stop': 'Message to all customers stopped',
  'report.send': 'Report sent',
  'settings.report-recipients': 'Recipients of reports changed',
  'test-data.clean-up': 'Test data removed',
  'settings.change': 'Settings changed',
  'data.export': 'List exported',
  'reminder.pause': 'Reminder paused',
  'reminder.resume': 'Reminder resumed',
};

/** Names and marks that only programs read; they stay in the log itself. */
const FOR_PROGRAMS = /Id$|Sha256$|^contentType$|^bytes$/;
const LONGEST_VALUE = 80;
/** What a program calls something: such a name is read as words, anything else is somebody's own text. */
const IDENTIFIER = /^[a-z]+([_-][a-z]+)*$/;

function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]/g, ' ')
    .toLowerCase();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'booking.approve' as 'Request approved'. */
export function actWords(act: string): string {
  return ACT_WORDS[act] ?? capitalised(words(act));
}

function shown(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (key.endsWith('Cents')) return formatMoney(value);
    return String(key.endsWith('Hundredths') ? value / 100 : value);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (IDENTIFIER.test(text)) return words(text);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** 'Status: pending → confirmed', one line per value that changed. */
export function changesOf({ before, after }: Pick<ActivityView, 'before' | 'after'>): string[] {
  const keys = Object.keys(after ?? before ?? {}).filter((key) => !FOR_PROGRAMS.test(key));
  return keys.flatMap((key) => {
    const [old, now] = [shown(key, before?.[key]), shown(key, after?.[key])];
    if (old === now) return [];
    const name = capitalised(words(key.replace(/(Cents|Hundredths)$/, '')));
    return [before ? `${name}: ${old} → ${now}` : `${name}: ${now}`];
  });
}
