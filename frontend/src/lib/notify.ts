import { notifications } from '@mantine/notifications';

/** How long a toast stays (Wordings §1). */
export const TOAST_MILLISECONDS = 5000;

type Tone = 'success' | 'destructive';

/** A new toast takes the place of the one on screen: only one is shown at a time. */
function show(tone: Tone, title: string, message = '') {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: tone === 'success' ? 'green' : 'red',
    autoClose: TOAST_MILLISECONDS,
    // A status region that enters the page together with its text is not read out; an alert is.
    role: 'alert',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    'data-tone': tone,
  });
}

/** The product's toasts: one at a time, 5 seconds, read out by screen readers. */
export const notify = {
  success: (title: string, message?: string) => show('success', title, message),
  error: (title: string, message?: string) => show('destructive', title, message),
  /** Takes the toast away before its time, when what it says no longer holds. */
  dismiss: () => notifications.clean(),
};
