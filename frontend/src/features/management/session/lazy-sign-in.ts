import { lazyAhead } from '@/ui/lazy-ahead';

/** The password's form. Not part of the office itself: most days a browser opens it without being asked. */
export const SIGN_IN_FORM = lazyAhead(() => import('./sign-in-form').then((module) => module.SignInForm));
