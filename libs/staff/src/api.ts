/** POST /api/staff/login */
export interface StaffLogin {
  password: string;
  remember?: boolean;
}

/** GET /api/staff/session */
export interface StaffSessionView {
  authenticated: boolean;
}

/** GET /api/activity?subjectId=…: one staff act, newest first. */
export interface ActivityView {
  id: string;
  at: string;
  actor: string;
  act: string;
  subjectType: string;
  subjectId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
