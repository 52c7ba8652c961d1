import type { MouseEvent, ReactNode } from 'react';
import { formatMoney, toCents } from '@/lib/formats';
import type { Dashboard } from '#api/reporting';
import { isPlainClick } from '../shell/plain-click';
import classes from './needs-you.module.css';

export const tileClasses = classes.tiles!;

export type NeedsYouTarget =
  | 'requests'
  | 'unconfirmed'
  | 'papers'
  | 'photos'
  | 'testimonials'
  | 'messages'
  | 'overdue'
  | 'overpaid'
  | 'disputed'
  | 'failed-mail';

interface NeedsYouProps {
  needsYou: Dashboard['needsYou'];
  /** Business clock's now, in milliseconds. */
  now: number;
  /** Where the list of a tile stands; nothing where no section shows it. */
  wayTo: (target: NeedsYouTarget) => Way | undefined;
}

/** A place in the office: its address, and how to go there without loading the page anew. */
export interface Way {
  href: string;
  follow: () => void;
}

/** More unconfirmed requests within an hour than these are a script's rather than chance (Holds §7). */
const USUAL_UNCONFIRMED = 10;
/** So many wrong passwords within an hour somebody has who forgot it; more are guesses (Access §1). */
const USUAL_WRONG_PASSWORDS = 5;
const HOUR_MILLISECONDS = 3_600_000;

/** 'oldest 5 h', 'oldest 3 days': how long the first in line has been waiting. */
function oldestAge(requestedAt: string | null, now: number): string | null {
  if (!requestedAt) return null;
  const hours = Math.max(0, Math.floor((now - Date.parse(requestedAt)) / HOUR_MILLISECONDS));
  if (hours < 1) return 'oldest under 1 h';
  return hours < 48 ? `oldest ${hours} h` : `oldest ${Math.floor(hours / 24)} days`;
}

/** What waits for a decision of the house, five figures, and others in the rare case that somebody paid too much, or a script asks for
 * dates or guesses the password. */
export function NeedsYou({ needsYou, now, wayTo }: NeedsYouProps) {
  const { papers, photos, testimonials } = needsYou;
  const { toDecide, unconfirmed, messages, overdue, overpaid, disputed, failedMail, failedSignIns } =
    needsYou;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className={classes.heading}>
        Needs you
      </h2>
      <ul className={classes.tiles}>
        <Tile
          figure={toDecide.count}
          label="to decide"
          note={toDecide.late > 0 ? `${toDecide.late} late` : oldestAge(toDecide.oldestRequestedAt, now)}
          late={toDecide.late > 0}
          way={wayTo('requests')}
        />
        {unconfirmed.count > USUAL_UNCONFIRMED && (
          <Tile
            figure={unconfirmed.count}
            label="unconfirmed"
            note="within an hour"
            late
            way={wayTo('unconfirmed')}
          />
        )}
        {failedSignIns.count > USUAL_WRONG_PASSWORDS && (
          <Tile figure={failedSignIns.count} label="wrong passwords" note="within an hour" late />
        )}
        <Tile
          figure={papers.count + photos.count + testimonials.count}
          label="to review"
          note={toReview(needsYou)}
          way={wayTo(firstToReview(needsYou))}
        />
        <Tile figure={messages.count} label="messages" way={wayTo('messages')} />
        <Tile
          figure={overdue.count === 0 ? 0 : formatMoney(toCents(overdue.amount))}
          label="overdue"
          note={overdue.count > 0 ? `${overdue.count} ${overdue.count === 1 ? 'item' : 'items'}` : null}
          late={overdue.count > 0}
          way={wayTo('overdue')}
        />
        {overpaid.count > 0 && (
          <Tile
            figure={formatMoney(toCents(overpaid.amount))}
            label="overpaid"
            note={bookingsWord(overpaid.count)}
            way={wayTo('overpaid')}
          />
        )}
        {disputed.count > 0 && (
          <Tile
            figure={formatMoney(toCents(disputed.amount))}
            label="disputed or not refunded"
            note={`${disputed.count} ${disputed.count === 1 ? 'payment' : 'payments'}`}
            late
            way={wayTo('disputed')}
          />
        )}
        <Tile
          figure={failedMail.count}
          label="failed mail"
          late={failedMail.count > 0}
          way={wayTo('failed-mail')}
        />
      </ul>
    </section>
  );
}

/** What the tile of reviews leads to: of the three kinds the first in which something waits. */
function firstToReview({ papers, photos, testimonials }: Dashboard['needsYou']): NeedsYouTarget {
  if (papers.count > 0) return 'papers';
  if (photos.count > 0) return 'photos';
  return testimonials.count > 0 ? 'testimonials' : 'papers';
}

/** '2 papers, 1 photo': what is behind the one figure; nothing where nothing waits. */
function toReview({ papers, photos, testimonials }: Dashboard['needsYou']): string | null {
  const kinds: [number, string, string][] = [
    [papers.count, 'paper', 'papers'],
    [photos.count, 'photo', 'photos'],
    [testimonials.count, 'testimonial', 'testimonials'],
  ];
  const waiting = kinds.filter(([count]) => count > 0);
  return waiting.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(', ') || null;
}

function bookingsWord(count: number): string {
  return `${count} ${count === 1 ? 'booking' : 'bookings'}`;
}

interface TileProps {
  figure: number | string;
  label: string;
  note?: string | null;
  late?: boolean;
  way?: Way;
}

function Tile({ figure, label, note, late = false, way }: TileProps) {
  const content: ReactNode = (
    <>
      <span className={classes.figure} data-amount={typeof figure === 'string' || undefined}>
        {figure}
      </span>
      <span className={classes.label}>
        <span>{label}</span>
        {note && <span className={classes.note}>{` · ${note}`}</span>}
      </span>
    </>
  );
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    way?.follow();
  };
  return (
    <li className={classes.tile} data-zero={figure === 0 || undefined} data-late={late || undefined}>
      {way ? (
        <a href={way.href} onClick={follow}>
          {content}
        </a>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}
