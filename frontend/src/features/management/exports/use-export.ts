import { sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { saveFile } from '@/lib/save-file';
import { useAct } from '@/lib/use-act';
import type { ExportName } from '#api/reporting';
import { isSignInRequired, staffSession } from '../session/staff-session';

interface ListWords {
  none: string;
  one: string;
  many: string;
}

/** What the toasts say of a list: that it has nothing, or '183 bookings exported.' */
const WORDS: Record<ExportName, ListWords> = {
  bookings: { none: 'No Bookings to Export', one: 'booking', many: 'bookings' },
  payments: { none: 'No Payments to Export', one: 'payment', many: 'payments' },
  overdue: { none: 'Nothing Overdue to Export', one: 'overdue item', many: 'overdue items' },
  waitlist: { none: 'No Waitlist to Export', one: 'waitlist customer', many: 'waitlist customers' },
  activity: { none: 'No Activity to Export', one: 'act', many: 'acts' },
};

export interface Exported {
  rows: number;
  /** Stays on the page where the list is exported from. */
  words: string;
}

interface ExportedFile extends Exported {
  fileName: string;
  content: Blob;
}

async function read(name: ExportName): Promise<ExportedFile> {
  let headers = new Headers();
  const content = await staffSession.call<Blob>('POST', `/api/exports/${name}`, undefined, {
    as: 'file',
    onHeaders: (received) => {
      headers = received;
    },
  });
  const rows = Number(headers.get('X-Total-Count') ?? '0');
  const named = /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  const { one, many } = WORDS[name];
  const words = `${rows.toLocaleString('en-US')} ${rows === 1 ? one : many} exported.`;
  return { rows, words, content, fileName: named ?? `emberfield-${name}.csv` };
}

/** A list of the office as a file to keep (Figures §8). */
export function useExport(name: ExportName) {
  return useAct<ExportedFile>({
    mutationFn: () => read(name),
    onSuccess: ({ rows, words, fileName, content }) => {
      if (rows === 0) return notify.error(WORDS[name].none, 'The list is empty.');
      saveFile(fileName, content);
      notify.success('Export Complete', words);
    },
    onError: (failure) => {
      if (isSignInRequired(failure)) return;
      notify.error('Export Failed', sentenceOf(failure, 'Please try again.'));
    },
  });
}
