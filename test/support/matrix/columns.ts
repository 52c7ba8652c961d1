import { CALLERS } from './callers.js';

/*
 * Columns that many lines of the matrix share, one for each of `CALLERS`; 'role' is the refusal for a role that lacks the
 * permission:
 *
 *        nobody  lookedUp     verified  other  vendor  owner  staff  kitchen  lapsed  ended
 */
export const ALL_200 =
  '        200     200          200       200    200     200    200    200      200     200';
export const ALL_201 =
  '        201     201          201       201    201     201    201    201      201     201';

/** For owners alone: what staff cannot do in their name. */
export const OWNER_200 =
  '        401     401          401       401    401     200    role   role     401     401';

/** The same for everybody: a refusal for another reason than the caller. */
export const all = (outcome: string) => CALLERS.map(() => outcome).join(' ');

/** For the office alone; the sentence for an ended session is the same as for none. */
export const STAFF_200 =
  '        401     401          401       401    401     200    200    role     401     401';
export const STAFF_201 =
  '        401     401          401       401    401     201    201    role     401     401';

/** For everybody, but a page whose staff session has ended must hear of that. */
export const ALL_BUT_ENDED =
  '        200     200          200       200    200     200    200    200      200     401';

/** An answer about the own customer's booking: mode `all` asks for the proof before any (Access §8). */
export const READ =
  '        403     200/200/code 200       403    403     200    200    role     403     403';

/** The same, of what the kitchen works by. */
export const READ_IN_KITCHEN =
  '        403     200/200/code 200       403    403     200    200    200      403     403';

/** The same, of what staff read elsewhere. */
export const READ_BY_CUSTOMER =
  '        403     200/200/code 200       403    403     403    403    403      403     403';

/** The contract's text and papers: opened by the proof, and by staff (Access §8, Access §13). */
export const OPEN =
  '        403     200/code/code 200      403    403     200    200    role     403     403';

/** For a browser that proved the contact by a link or a code, whatever the mode: having made the booking proves none (Holds §7). */
export const KEEPS_DATE =
  '        403     code         code     403    403     403    403    403      403     403';

/** What the customer does, and staff for them. */
export const ACT_OR_STAFF = OPEN;

/** The same, where a record is made. */
export const ACT_OR_STAFF_201 =
  '        403     201/code/code 201      403    403     201    201    role     403     403';

/** What the customer does, and staff cannot do in their name (Access §12). */
export const ACT_200 =
  '        403     200/code/code 200      403    403     403    403    403      403     403';
export const ACT_201 =
  '        403     201/code/code 201      403    403     403    403    403      403     403';

/** A look-up by something that the own customer gave us, whoever types it. */
export const LOOK_UP = CALLERS.map((caller) => (caller === 'verified' ? '200' : '200/200/code')).join(' ');
