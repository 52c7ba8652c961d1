import { useSyncExternalStore } from 'react';
import { staffSession, type SessionState } from './staff-session';

/** The session as this browser knows it; re-renders when it changes. */
export function useStaffSession(): SessionState {
  return useSyncExternalStore(staffSession.subscribe, staffSession.state);
}
