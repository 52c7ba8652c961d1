import type { SessionKind } from '#platform';

/** A customer arrives by links in our messages too, which another site's page (the mailbox) opens. */
export const CUSTOMER_SESSION: SessionKind = { name: 'customer', sameSite: 'lax' };

/** A vendor who handed in papers for somebody's booking. */
export const VENDOR_SESSION: SessionKind = { name: 'vendor', sameSite: 'strict' };
