import { ALL_200, ALL_201, ALL_BUT_ENDED, STAFF_200 } from './columns.js';
import { STAFF_VENDOR_DOCUMENT, VENDOR_DOCUMENT } from './keys.js';
import { type Line, line } from './line.js';
import { VENDOR } from './people.js';
import { EMPTY, listOf, object } from './shapes.js';

export const VENDOR_LINES: Line[] = [
  line('GET /api/vendor-bookings/:code', ALL_200, object('firstName lastInitial eventDate eventType'), {
    knows: true,
    asks: ({ things }) => ({ params: { code: things.code } }),
  }),
  line('POST /api/vendor-documents', ALL_201, VENDOR_DOCUMENT, {
    knows: true,
    asks: ({ things }) => ({
      body: {
        ...VENDOR,
        bookingId: things.code,
        licenseDocumentPath: things.paper,
        insuranceDocumentPath: things.secondPaper,
        // Never believed (Access §14).
        customerName: 'Somebody Else',
        customerEmail: 'somebody.else@example.com',
        status: 'approved',
      },
    }),
  }),
  // To staff all, to a vendor's browser its own. A page whose staff session has ended hears of that.
  line('GET /api/vendor-documents', ALL_BUT_ENDED, {
    staff: listOf(STAFF_VENDOR_DOCUMENT),
    vendor: listOf(VENDOR_DOCUMENT),
    else: EMPTY,
  }),
  line('PUT /api/vendor-documents/:id/status', STAFF_200, STAFF_VENDOR_DOCUMENT, {
    asks: ({ things }) => ({ params: { id: things.vendorDocument }, body: { status: 'approved' } }),
  }),
];
