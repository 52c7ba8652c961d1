import type { ReactNode } from 'react';
import { SignInAgainPanel } from '../session/sign-in-again';
import { staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';
import { DialogFrame } from './dialog-frame';
import { useAsOpenDialog } from './open-dialogs';

const RECORD_WIDTH = 980;
const SIGN_IN_WIDTH = 440;

interface StaffDialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  focusInside?: boolean;
  /** In pixels; that of a whole record without it. */
  width?: number;
}

/**
 * The one dialog over the office. When the session ends while it is open, the password is asked for inside it: the
 * content waits behind, with all that was typed, and no second dialog lies on the first.
 */
export function StaffDialog({
  title,
  onClose,
  children,
  footer,
  focusInside,
  width = RECORD_WIDTH,
}: StaffDialogProps) {
  useAsOpenDialog();
  const { asking } = useStaffSession();
  return (
    <DialogFrame
      title={asking ? 'Sign in again' : title}
      onClose={asking ? staffSession.dismiss : onClose}
      width={asking ? SIGN_IN_WIDTH : width}
      focusInside={focusInside}
      footer={
        // Hidden, not removed: a reason for a refusal may be half typed.
        footer && <div hidden={asking}>{footer}</div>
      }
    >
      {asking && <SignInAgainPanel />}
      <div hidden={asking}>{children}</div>
    </DialogFrame>
  );
}

/** Asks for the password over the page. */
export function SignInAgainDialog() {
  return (
    <DialogFrame title="Sign in again" onClose={staffSession.dismiss} width={SIGN_IN_WIDTH} focusInside>
      <SignInAgainPanel />
    </DialogFrame>
  );
}
