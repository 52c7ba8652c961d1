import { BusinessClock } from '#platform';
import { TestApp } from '../../support/app.js';
import { aPdf, upload } from '../../support/files.js';
import { furnishHouse } from '../../support/seen-screens/house.js';

/** When somebody did something, as people read it: the day must be the one of the calendar beside it. */
const WHEN_PEOPLE_ACTED = `
  select 'booking' as what, max(created_at) as at from bookings union all
  select 'call', max(made_at) from calls union all
  select 'contract', max(generated_at) from contracts union all
  select 'signature', max(signed_at) from contracts union all
  select 'signed copy', max(created_at) from contract_copies union all
  select 'payment', max(received_at) from payments union all
  select 'act of staff', max(at) from activity_log union all
  select 'customer document', max(uploaded_at) from customer_documents union all
  select 'vendor document', max(created_at) from vendor_documents union all
  select 'its review', max(reviewed_at) from vendor_documents union all
  select 'its change', max(updated_at) from vendor_documents union all
  select 'event photo', max(uploaded_at) from customer_event_photos union all
  select 'its review', max(reviewed_at) from customer_event_photos union all
  select 'contact message', max(created_at) from contact_inquiries union all
  select 'waitlist', max(sent_at) from video_tour_requests`;

describe('the business clock', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('says when people did something, not the clock of the machine', async () => {
    const began = app.api.get(BusinessClock).now().getTime();
    const { done, staff } = await furnishHouse(app);
    const documentPath = await upload(done.customer, aPdf());
    const paper = { bookingId: done.id, documentPath, fileName: 'insurance.pdf' };
    await done.customer.post('/api/customer-documents', paper);
    await staff.post(`/api/bookings/${done.id}/calls`, { outcome: 'called' });
    await app.browser().post('/api/video-tours', { email: 'ana@example.com' });
    await app.browser().post('/api/contact', {
      firstName: 'Ana',
      lastName: 'Perez',
      email: 'ana@example.com',
      subject: 'pricing',
      message: 'Do you have high chairs for small children?',
    });
    const ended = app.api.get(BusinessClock).now().getTime();
    const acts = await app.database.sql<{ what: string; at: Date | null }>(WHEN_PEOPLE_ACTED);
    const isThen = (at: Date | null) => at !== null && at.getTime() >= began && at.getTime() <= ended;
    expect(acts.filter(({ at }) => !isThen(at))).toEqual([]);
    expect(acts).toHaveLength(15);
  });
});
