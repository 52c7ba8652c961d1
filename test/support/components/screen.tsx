import { jest } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { notifications } from '@mantine/notifications';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { ROUTES } from '@/app/routes';
import { rememberContact } from '@/lib/customer-bookings';
import { queryClient } from '@/lib/query-client';
import { Server } from './answers';
import { standInFor } from './border';
import { answerAsTheHouse } from './house-answers';

// A screen comes in parts, each of which is loaded when it is first shown.
configure({
  asyncUtilTimeout: 8_000,
  getElementError: (message) => new Error(`${message ?? ''}\nThe page reads: ${wordsOfPage()}`),
});

function wordsOfPage(): string {
  const parts = [...document.querySelectorAll('main, [role=dialog], [role=alert][data-tone]')];
  return parts.map((part) => part.textContent).join('\n');
}

/** How far the browser's clock was put ahead. */
let ahead = 0;

/** The site in the page of a test, in front of a server that answers what the test says. */
export interface Site {
  readonly server: Server;
  readonly user: UserEvent;
  show(path: string): void;
  /** The page as after F5, or after typing another address: what a tab keeps is there, nothing else. */
  reload(path?: string): Promise<void>;
  /** Path and query that the address line shows. */
  address(): string;
}

/** Opens a site for each test of the block (or file) that this is called in, and leaves nothing of it behind. */
export function site(): Site {
  let server: Server;
  let user: UserEvent;
  let router: ReturnType<typeof createMemoryRouter>;
  let leave = () => undefined as void;

  const show = (path: string) => {
    router = createMemoryRouter(ROUTES, { initialEntries: [path] });
    render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    );
  };
  const address = () => router.state.location.pathname + router.state.location.search;

  beforeEach(() => {
    server = new Server();
    user = userEvent.setup({ delay: null });
    answerAsTheHouse(server);
    leave = standInFor(server);
    ahead = 0;
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });
  afterEach(() => {
    act(() => notifications.clean());
    cleanup();
    queryClient.clear();
    rememberContact(null);
    sessionStorage.clear();
    leave();
    jest.restoreAllMocks();
    expect(server.unanswered).toEqual([]);
  });

  return {
    get server() {
      return server;
    },
    get user() {
      return user;
    },
    show,
    async reload(path = address()) {
      cleanup();
      queryClient.clear();
      // What the old page put off until later is over with it.
      await act(async () => {});
      show(path);
    },
    address,
  };
}

/** One toast is on the screen, in this style, and says this to the letter (Wordings §1). */
export async function expectToast(
  tone: 'success' | 'destructive',
  title: string,
  text: string | RegExp,
): Promise<void> {
  const message: unknown = typeof text === 'string' ? text : expect.stringMatching(text);
  await waitFor(() => expect(toasts().map(toastWords)).toEqual([[tone, title, message]]));
}

function toasts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=alert][data-tone]')];
}

function toastWords(toast: HTMLElement): (string | null | undefined)[] {
  const parts = toast.querySelectorAll('.mantine-Notification-title, .mantine-Notification-description');
  return [toast.dataset['tone'], ...[...parts].map((part) => part.textContent)];
}

/** Takes the toast away, so that the next one is surely another. */
export async function dismissToast(user: UserEvent): Promise<void> {
  for (const toast of toasts()) await user.click(within(toast).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toasts()).toEqual([]));
}

/** Inside the page, not in a toast. */
export const inPage = () => within(screen.getByRole('main'));

/** Puts this into a field at once, as pasting over what it held does. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** What a field holds. */
export function valueOf(label: string | RegExp): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

/** The clock of the browser goes ahead: nobody fills in a form faster than the server believes (Requests §8). */
export function takeTime(milliseconds = 5_000): void {
  ahead += milliseconds;
}
