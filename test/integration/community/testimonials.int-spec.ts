import type { PublicTestimonial, StaffTestimonial } from '../../../libs/community/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { react, theMessage } from '../notifications/messages.js';

const PATH = '/api/testimonials';
const TESTIMONIAL = {
  firstName: 'Sarah',
  lastName: 'whitfield',
  email: 'sarah@example.com',
  eventType: 'wedding',
  rating: 5,
  testimonial: 'The brisket, the lights, everything.',
};

describe('testimonials', () => {
  let app: TestApp;
  let staff: Client;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });
  beforeEach(async () => {
    for (const table of ['testimonials', 'messages', 'outbox_events', 'activity_log'])
      await app.database.sql(`delete from ${table}`);
  });
  afterAll(() => app.stop());

  const submit = (change: object = {}) => app.browser().post(PATH, { ...TESTIMONIAL, ...change });
  const decide = (id: string, status: string, extra: object = {}) =>
    staff.send<StaffTestimonial>('PUT', `${PATH}/${id}/status`, { status, ...extra });
  const ofOffice = async (query: string) =>
    (await staff.get<StaffTestimonial[]>(`${PATH}${query}`)).body.map(({ firstName }) => firstName);
  const publicList = async () => (await app.browser().get<PublicTestimonial[]>(PATH)).body;

  it('are listed to staff by how they stand; the public’s list takes no such wish', async () => {
    const { body } = await submit({ firstName: 'Ada' });
    await submit({ firstName: 'Bea' });
    await decide(body.id as string, 'approved');
    expect(await ofOffice('?status=pending')).toEqual(['Bea']);
    expect(await ofOffice('?status=approved')).toEqual(['Ada']);
    expect(await ofOffice('?status=rejected')).toEqual([]);
    expect((await staff.get(`${PATH}?status=lost`)).status).toBe(400);
    expect((await app.browser().get(`${PATH}?status=pending`)).body).toMatchObject([{ name: 'Ada W.' }]);
  });

  it('are pending whatever the client says, and unseen until staff approve', async () => {
    const answer = await submit({ status: 'approved', reviewedBy: 'me', id: 'mine' });
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending', rating: 5 } });
    expect(Object.keys(answer.body as object)).not.toContain('email');
    expect(await publicList()).toEqual([]);
    const id = answer.body.id as string;
    const approved = await decide(id, 'approved', { reviewedBy: 'me' });
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', reviewedBy: 'Management' } });
    expect(await publicList()).toEqual([
      { id, name: 'Sarah W.', eventType: 'wedding', rating: 5, testimonial: TESTIMONIAL.testimonial },
    ]);
  });

  it('a decision can be changed, is written down, and changes nothing the second time', async () => {
    const id = (await submit()).body.id as string;
    await decide(id, 'approved');
    await decide(id, 'approved');
    await decide(id, 'rejected');
    expect(await publicList()).toEqual([]);
    const acts = await app.database.sql(
      'select act, before, after from activity_log where subject_id = $1 order by id',
      [id],
    );
    expect(acts).toEqual([
      { act: 'testimonial.approve', before: { status: 'pending' }, after: { status: 'approved' } },
      { act: 'testimonial.reject', before: { status: 'approved' }, after: { status: 'rejected' } },
    ]);
  });

  it('are decided by staff alone, and only in words we know', async () => {
    const id = (await submit()).body.id as string;
    expect((await app.browser().send('PUT', `${PATH}/${id}/status`, { status: 'approved' })).status).toBe(
      401,
    );
    expect((await decide(id, 'published')).status).toBe(400);
    expect((await decide('00000000-0000-4000-8000-000000000000', 'approved')).status).toBe(404);
    expect((await decide('nonsense', 'approved')).status).toBe(400);
  });

  it('staff read all of them, and the public’s view when they ask for it', async () => {
    await submit();
    const all = await staff.get<StaffTestimonial[]>(PATH);
    expect(all.body).toMatchObject([{ email: 'sarah@example.com', status: 'pending', reviewedAt: null }]);
    const seenByPublic = await staff.get<PublicTestimonial[]>(`${PATH}?audience=public`);
    expect(seenByPublic.body).toEqual([]);
    expect((await app.browser().get(`${PATH}?audience=staff`)).status).toBe(400);
  });

  it('come newest first and page by page', async () => {
    for (const [index, day] of ['2025-10-01', '2025-10-02', '2025-10-03'].entries()) {
      app.businessClock.setNow(`${day}T12:00:00Z`);
      await decide((await submit({ firstName: `Guest${index}` })).body.id as string, 'approved');
    }
    const page = await app.browser().get<PublicTestimonial[]>(`${PATH}?limit=2`);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.body.map((each) => each.name)).toEqual(['Guest2 W.', 'Guest1 W.']);
    const rest = await app.browser().get<PublicTestimonial[]>(`${PATH}?cursor=${page.body[1]?.id}`);
    expect(rest.body.map((each) => each.name)).toEqual(['Guest0 W.']);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: '  ' }, 'lastName', 'Last name is required'],
    [{ email: 'sarah' }, 'email', 'Valid email is required'],
    [{ testimonial: 'Lovely' }, 'testimonial', 'Please share at least 10 characters about your experience'],
    [{ rating: 0 }, 'rating', 'Please select a rating'],
    [{ rating: null }, 'rating', 'Please select a rating'],
    [{ rating: 'five' }, 'rating', 'Please select a rating'],
    [{ rating: 6 }, 'rating', 'Rating must be between 1-5'],
    [{ rating: 4.5 }, 'rating', 'Rating must be between 1-5'],
    [{ eventType: 'heist' }, 'eventType', 'Please choose an event type from the list.'],
    [{ website: 'x' }, undefined, 'Please check the form and send it again.'],
  ])('refuses %j', async (change, field, message) => {
    const answer = await submit(change);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    if (field) expect(answer.body.errors).toEqual([{ field, message }]);
    expect(await app.database.sql('select 1 from testimonials')).toEqual([]);
  });

  it('takes one without an event type', async () => {
    expect((await submit({ eventType: '' })).body).toMatchObject({ eventType: null });
    expect((await submit({ eventType: undefined })).status).toBe(201);
  });

  it('thanks by email, without what was written', async () => {
    await submit({ testimonial: 'Buy at evil.test today' });
    await react(app);
    const thanks = await theMessage(app.database, 'testimonial-thanks');
    expect(thanks).toMatchObject({
      to_address: 'sarah@example.com',
      subject: 'Thank you for sharing your experience',
    });
    expect(thanks.text).toContain('will be reviewed before posting');
    expect(thanks.text).not.toContain('evil');
  });
});
