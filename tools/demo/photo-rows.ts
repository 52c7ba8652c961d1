import { wallInterval } from '#rules';
import { activityRow } from './activity-rows.js';
import type { BookingFile } from './booking-rows.js';
import type { DrawnPhoto } from './picture-crops.js';
import type { DemoEvent } from './demo-booking.js';
import type { DemoFiles } from './demo-files.js';
import type { DemoHouse } from './demo-house.js';
import { after } from './demo-time.js';
import { ALBUM, type AlbumPhoto } from './photo-album.js';
import type { Row } from './rows.js';

/** Event photos with what the history says of them. */
export interface PhotoRows {
  photos: Row[];
  activity: (Row & { at: Date })[];
}

interface SharedPhoto extends AlbumPhoto {
  id: string;
  index: number;
  file: BookingFile;
  drawn: DrawnPhoto;
  at: Date;
  reviewedAt: Date | null;
}

const REVIEWER = 'Management';
const HOURS_BETWEEN = 17;

/** Photos of events that are over, newest first: some wait for review, some are in the gallery, one is not. */
export function photoRows(
  done: readonly BookingFile[],
  drawn: readonly DrawnPhoto[],
  { house: { random, time }, files }: { house: DemoHouse; files: DemoFiles },
): PhotoRows {
  const shared = ALBUM.flatMap((photo, index): SharedPhoto[] => {
    const at = time.hoursAgo(9 + index * HOURS_BETWEEN);
    const file = done.find(({ booking: { event } }) => endOf(event) <= time.wallMinutesOf(at));
    const picture = drawn[index];
    if (!file || !picture) return [];
    const reviewedAt = photo.status === 'pending' ? null : after(at, 6 * 60);
    return [{ ...photo, id: random.uuid(), index, file, drawn: picture, at, reviewedAt }];
  });
  return { photos: shared.map((photo) => photoRow(photo, files)), activity: shared.flatMap(acts) };
}

function endOf({ date, startTime, endTime }: DemoEvent): number {
  return wallInterval(date, startTime, endTime).end;
}

function photoRow(photo: SharedPhoto, files: DemoFiles): Row {
  const { id, index, file, drawn, caption, status, at, reviewedAt } = photo;
  const fileName = `IMG_${4210 + index * 37}.jpg`;
  return {
    id,
    booking_id: file.booking.id,
    customer_email: file.booking.person.email,
    photo_path: files.add({ kind: 'jpg', ...drawn, fileName, at, isPublished: status === 'approved' }),
    original_file_name: fileName,
    caption,
    status,
    approved_by: reviewedAt ? REVIEWER : null,
    reviewed_at: reviewedAt,
    uploaded_at: at,
  };
}

function acts({ id, file, status, at, reviewedAt }: SharedPhoto): (Row & { at: Date })[] {
  const sent = { at, actor: 'Customer', act: 'photo.send', after: { photoId: id } };
  const reviewed = reviewedAt && {
    at: reviewedAt,
    actor: 'Staff',
    act: 'photo.review',
    before: { photoId: id, status: 'pending' },
    after: { photoId: id, status },
  };
  return [sent, ...(reviewed ? [reviewed] : [])].map((act) => activityRow(file.booking.id, act));
}
