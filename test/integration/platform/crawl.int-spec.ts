import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { type Route, routesOf } from '../../support/routes.js';

/** A stranger with a browser and the id of somebody's booking tries every door. */
describe('what the house answers to nobody', () => {
  let app: TestApp;
  let bookingId: string;
  let secrets: string[];
  let routes: Route[];

  beforeAll(async () => {
    app = await TestApp.start({ stepUp: 'actions' });
    routes = routesOf(app);
    const { main } = await app.venueIds();
    const request = aBookingRequest({
      venueIds: [main],
      firstName: 'Philippa',
      lastName: 'Quarrington',
      email: 'philippa.quarrington@example.com',
      phone: '(512) 555-0173',
      requirements: 'a secret surprise for the groom',
    });
    bookingId = (await app.browser().post('/api/bookings', request)).body.id;
    const staff = await app.browser().signInAsStaff();
    await staff.patch(`/api/bookings/${bookingId}/notes`, { staffNotes: 'pays late' });
    await staff.post(`/api/bookings/${bookingId}/approve-with-contract`);
    await app.drainQueues();
    secrets = [
      'Philippa',
      'Quarrington',
      'philippa.quarrington',
      '555-0173',
      '5125550173',
      'secret surprise',
      'pays late',
    ];
  });
  afterAll(() => app.stop());

  const pathOf = (route: Route) =>
    route.path.replace(/:(\w+)/g, () => bookingId) +
    (route.method === 'GET' ? `?bookingId=${bookingId}` : '');
  const call = (route: Route) =>
    app
      .browser()
      .send(
        route.method,
        pathOf(route),
        route.method === 'GET' || route.method === 'DELETE' ? undefined : { bookingId },
      );

  it('knows every route, and each declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(35);
    expect(routes.filter((route) => !route.policy)).toEqual([]);
  });

  it('H6: no answer holds anybody’s name, email, phone, wishes or notes', async () => {
    for (const route of routes) {
      const answer = await call(route);
      const text = JSON.stringify(answer.body) + JSON.stringify([...answer.headers]);
      const leaked = secrets.filter((secret) => text.includes(secret));
      expect({ route: `${route.method} ${route.path}`, leaked }).toEqual({
        route: `${route.method} ${route.path}`,
        leaked: [],
      });
    }
  });

  it('refuses every staff route with 401 and every customer route with 403, and never breaks', async () => {
    for (const route of routes) {
      const { status, body } = await call(route);
      const expected = { staff: 401, customer: 403, public: null, webhook: null }[route.policy.who];
      const name = `${route.method} ${route.path}`;
      if (expected !== null) expect({ name, status }).toEqual({ name, status: expected });
      else expect({ name, status, broken: status >= 500 }).toEqual({ name, status, broken: false });
      if (status >= 400 && typeof body === 'object')
        expect({ name, code: typeof body.code }).toEqual({ name, code: 'string' });
    }
  });

  it('answers unknown ids like strangers’ ids', async () => {
    const unknown = '3b241101-e2bb-4255-8caf-4136c566a962';
    for (const route of routes.filter((each) => each.policy.who === 'customer' && each.path.includes(':'))) {
      const path = route.path.replace(/:\w+/g, unknown);
      const answer = await app.browser().send(route.method, path, route.method === 'GET' ? undefined : {});
      expect({ path: route.path, status: answer.status, body: answer.body }).toMatchObject({
        path: route.path,
        status: 403,
        body: (await call(route)).body,
      });
    }
  });
});
