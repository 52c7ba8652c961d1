import { TheHouse1790000000001 } from './1790000000001-the-house.js';
import { Uploads1790000000002 } from './1790000000002-uploads.js';
import { MessageHeaders1790000000003 } from './1790000000003-message-headers.js';
import { CodeRecipients1790000000004 } from './1790000000004-code-recipients.js';
import { ContractCopies1790000000005 } from './1790000000005-contract-copies.js';
import { PhotoRemarks1790000000006 } from './1790000000006-photo-remarks.js';
import { OwedAndKept1790000000007 } from './1790000000007-owed-and-kept.js';
import { MessageRows1790000000008 } from './1790000000008-message-rows.js';
import { UploadRefusals1790000000015 } from './1790000000015-upload-refusals.js';
import { SummariesOfTheirOwners1790000000016 } from './1790000000016-summaries-of-their-owners.js';
import { Actors1790000000017 } from './1790000000017-actors.js';
import { SearchText1790000000018 } from './1790000000018-search-text.js';
import { NoRequestingSession1790000000020 } from './1790000000020-no-requesting-session.js';
import { UnconfirmedRequests1790000000030 } from './1790000000030-unconfirmed-requests.js';
import { DisputesAndFailedRefunds1790000000040 } from './1790000000040-disputes-and-failed-refunds.js';
import { CalendarSequence1790000000041 } from './1790000000041-calendar-sequence.js';
import { Submissions1790000000050 } from './1790000000050-submissions.js';
import { PapersToRead1790000000060 } from './1790000000060-papers-to-read.js';
import { SignInNetworks1790000000070 } from './1790000000070-sign-in-networks.js';
import { PresetSettings1790000000080 } from './1790000000080-preset-settings.js';
import { FloorPlanShares1790000000090 } from './1790000000090-floor-plan-shares.js';
import { FloorPlanVersions1790000000091 } from './1790000000091-floor-plan-versions.js';
import { SharedWhileSharesLast1790000000092 } from './1790000000092-shared-while-shares-last.js';
import { MoneyByHand1790000000100 } from './1790000000100-money-by-hand.js';
import { Cancellations1790000000101 } from './1790000000101-cancellations.js';
import { ArchivedVenues1790000000110 } from './1790000000110-archived-venues.js';
import { ClosedDays1790000000111 } from './1790000000111-closed-days.js';
import { Reports1790000000120 } from './1790000000120-reports.js';
import { Broadcasts1790000000121 } from './1790000000121-broadcasts.js';
import { Reminders1790000000130 } from './1790000000130-reminders.js';
import { Delivery1790000000131 } from './1790000000131-delivery.js';
import { EditedBookings1790000000140 } from './1790000000140-edited-bookings.js';

/** All migrations, oldest first. A new one is added at the end and never changed once released. */
export const MIGRATIONS = [
  TheHouse1790000000001,
  Uploads1790000000002,
  MessageHeaders1790000000003,
  CodeRecipients1790000000004,
  ContractCopies1790000000005,
  PhotoRemarks1790000000006,
  OwedAndKept1790000000007,
  MessageRows1790000000008,
  UploadRefusals1790000000015,
  SummariesOfTheirOwners1790000000016,
  Actors1790000000017,
  SearchText1790000000018,
  NoRequestingSession1790000000020,
  UnconfirmedRequests1790000000030,
  DisputesAndFailedRefunds1790000000040,
  CalendarSequence1790000000041,
  Submissions1790000000050,
  PapersToRead1790000000060,
  SignInNetworks1790000000070,
  PresetSettings1790000000080,
  FloorPlanShares1790000000090,
  FloorPlanVersions1790000000091,
  SharedWhileSharesLast1790000000092,
  MoneyByHand1790000000100,
  Cancellations1790000000101,
  ArchivedVenues1790000000110,
  ClosedDays1790000000111,
  Reports1790000000120,
  Broadcasts1790000000121,
  Reminders1790000000130,
  Delivery1790000000131,
  EditedBookings1790000000140,
];
