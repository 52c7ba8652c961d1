import { TestApp } from '../support/app.js';
import { aBookingRequest } from '../support/booking-request.js';
import { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { aFreeDate } from '../support/journey.js';
import { environmentOf, RealProcess } from '../support/real-process.js';
import { freePorts } from '../support/script-run.js';

const PERSON = {
  firstName: 'Philippa',
  lastName: 'Quillfeather',
  email: 'philippa.quillfeather@example.com',
  phone: '(512) 555-0187',
};
const WISHES = 'A table near the smoker for my aunt Rosalind';
const WRONG_PASSWORD = 'correct horse battery';

interface LogLine {
  message: string;
  requestId?: string;
  route?: string;
  status?: number;
  error?: { name: string; message: string; code: string };
}

/** Whoever keeps our logs learns what happened, and nothing of anybody. */
describe('the log of the API', () => {
  let app: TestApp;
  let api: RealProcess;
  let visitor: Client;

  beforeAll(async () => {
    app = await TestApp.start();
    const [port = 0] = await freePorts(1);
    api = RealProcess.start('api', { ...environmentOf(app.config), PORT: String(port), LOG_LEVEL: 'debug' });
    await api.ready;
    visitor = new Client(`http://127.0.0.1:${port}`);
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await app.stop();
  });

  it('names every request by its id and its route, and holds nothing that somebody typed', async () => {
    // A fault that quotes what it was given, as databases do.
    await app.asOwner(`
      create function quote_everything() returns trigger language plpgsql as $$
        begin raise exception 'no room for % of %', new.first_name, new.email; end $$`);
    await app.asOwner(
      'create trigger quotes before insert on contact_inquiries for each row execute function quote_everything()',
    );
    const { tent } = await app.venueIds();
    const request = { ...PERSON, requirements: WISHES, venueIds: [tent], eventDate: aFreeDate() };
    const message = { ...PERSON, subject: 'pricing', message: WISHES };
    const answers = [
      await visitor.post('/api/bookings', aBookingRequest(request)),
      await visitor.post('/api/bookings', aBookingRequest({ ...request, email: 'philippa.quillfeather@' })),
      await visitor.get(`/api/customer-bookings?type=email&search=${encodeURIComponent(PERSON.email)}`),
      await visitor.post('/api/staff/login', { password: WRONG_PASSWORD }),
      await visitor.post('/api/contact', message),
      await visitor.post('/api/video-tours', { email: PERSON.email }),
      await visitor.get(`/no/such/place?token=${PERSON.lastName}`),
    ];
    const statuses = answers.map(({ status }) => status);
    const last = answers.at(-1)?.headers.get('x-request-id');
    // A line is written once its answer has gone out.
    await eventually(() => Promise.resolve(expect(api.said).toContain(`"requestId":"${last}","method"`)));

    expect(statuses).toEqual([201, 400, 200, 401, 500, 201, 404]);
    const lines = api.said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LogLine);
    const requests = lines.filter((line) => line.message === 'request');
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(requests.map(({ requestId, status }) => [requestId, status])).toEqual(
      expect.arrayContaining(ids.map((id, index) => [id, statuses[index]])),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const failed = lines.find((line) => line.message === 'request failed');
    expect(failed).toMatchObject({ requestId: ids[4], route: '/api/contact', error: { code: 'P0001' } });
    for (const typed of [...Object.values(PERSON), '5550187', 'Rosalind', WRONG_PASSWORD, '%40example'])
      expect(api.said).not.toContain(typed);
  });
});
