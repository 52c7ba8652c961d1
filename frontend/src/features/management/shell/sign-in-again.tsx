import { Suspense } from 'react';
import { lazyAhead } from '@/ui/lazy-ahead';
import { useStaffSession } from '../session/use-staff-session';
import { useIsDialogOpen } from './open-dialogs';

const { Part: SignInAgainDialog, load } = lazyAhead(() =>
  import('./staff-dialog').then((module) => module.SignInAgainDialog),
);

/**
 * For whoever may soon have typed something: the dialog that keeps it when the session ends is there by then, even when
 * the site was updated meanwhile. A failure is told when the dialog is needed, not before.
 */
export function loadSignInAgain(): void {
  load().catch(() => undefined);
}

/** Asks for the password over the page, when no other dialog is open to ask inside of. */
export function SignInAgain() {
  const { asking } = useStaffSession();
  const isDialogOpen = useIsDialogOpen();
  if (!asking || isDialogOpen) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  );
}
