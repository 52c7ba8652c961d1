import { ApiError, request, type HttpMethod, type RequestOptions } from '@/lib/api-client';
import { queryClient } from '@/lib/query-client';
import { drafts } from '../form/drafts';
import type { StaffLogin, StaffSessionView } from '#api/staff';

/** 'expired': the page is still there with all that was typed, but the server wants the password again. */
export type SessionPhase = 'checking' | 'unreachable' | 'signed-out' | 'signed-in' | 'expired';

export interface SessionState {
  phase: SessionPhase;
  /** True while an act waits for the password. */
  asking: boolean;
}

/** Only says what to paint first; whether somebody is staff is known to the server alone (Access §1). */
const PAINT_HINT = 'emberfield.staff';
export const STAFF_QUERIES = 'staff';

let state: SessionState = { phase: 'checking', asking: false };
let waiting: ((signedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: Partial<SessionState>) {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

function releaseWaiting(signedIn: boolean) {
  const released = waiting;
  waiting = [];
  released.forEach((release) => release(signedIn));
}

function askForPassword(): Promise<boolean> {
  change({ phase: 'expired', asking: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Routes that staff share with customers take whoever is not signed in for a stranger: 403 (Answers §2). */
const STRANGER_CODES = ['NOT_GRANTED', 'VERIFICATION_REQUIRED'];

/** The server no longer knows who sits here. */
export function isSignInRequired(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError)) return false;
  return failure.status === 401 || (failure.status === 403 && STRANGER_CODES.includes(failure.code ?? ''));
}

/** Forgets what belongs to staff, so that nothing of it is on screen for the next person. */
function forgetEverything() {
  localStorage.removeItem(PAINT_HINT);
  queryClient.removeQueries({ queryKey: [STAFF_QUERIES] });
}

/**
 * A call for something that a person does or opens. When the session has ended meanwhile, the password is asked for in
 * place and the very same call is sent again (Access §2). Throws ApiError; 401 only when the person declined.
 */
async function call<T>(
  method: HttpMethod,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<T> {
  for (;;) {
    // An answer to what was asked before the session ended says nothing about now.
    const wasExpired = state.phase === 'expired';
    try {
      const answer = await request<T>(method, path, body, options);
      if (wasExpired && state.phase === 'expired') confirmSignedIn();
      return answer;
    } catch (failure) {
      if (!isSignInRequired(failure)) throw failure;
      if (!(await askForPassword())) throw failure;
    }
  }
}

/** A call of the clock, not of a person: it does not keep the session alive, and its 401 interrupts nobody. */
async function poll<T>(path: string, options?: RequestOptions): Promise<T> {
  try {
    return await request<T>('GET', path, undefined, { ...options, headers: { 'X-Background': '1' } });
  } catch (failure) {
    if (isSignInRequired(failure) && state.phase === 'signed-in') change({ phase: 'expired' });
    throw failure;
  }
}

function confirmSignedIn() {
  localStorage.setItem(PAINT_HINT, '1');
  change({ phase: 'signed-in', asking: false });
  releaseWaiting(true);
}

async function check(): Promise<void> {
  if (state.phase === 'signed-in' || state.phase === 'expired') return;
  if (state.phase === 'unreachable') change({ phase: 'checking' });
  try {
    const answer = await request<StaffSessionView | null>('GET', '/api/staff/session', undefined, {
      on401: 'null',
    });
    // Somebody may have signed in at the gate while the question was on its way.
    if (state.phase !== 'checking') return;
    if (answer?.authenticated) return confirmSignedIn();
    forgetEverything();
    change({ phase: 'signed-out' });
  } catch {
    if (state.phase === 'checking') change({ phase: 'unreachable' });
  }
}

async function signIn(login: StaffLogin): Promise<void> {
  const again = state.phase === 'expired';
  await request('POST', '/api/staff/login', login);
  if (!again) forgetEverything();
  confirmSignedIn();
  // What was on screen while nobody was signed in may be old.
  if (again) void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'dashboard'] });
}

async function signOut(): Promise<void> {
  await request('POST', '/api/staff/logout', undefined, { on401: 'null' });
  drafts.forgetAll();
  forgetEverything();
  change({ phase: 'signed-out', asking: false });
  releaseWaiting(false);
}

/** Who sits at this screen: asks, remembers and re-asks for the staff password. */
export const staffSession = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isHinted: () => localStorage.getItem(PAINT_HINT) !== null,
  check,
  signIn,
  signOut,
  call,
  poll,
  /** Opens the password dialog without an act behind it. */
  ask: () => change({ asking: true }),
  /** The person closed the dialog: waiting acts fail, what was typed stays. */
  dismiss() {
    change({ asking: false });
    releaseWaiting(false);
  },
};
