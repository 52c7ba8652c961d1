import type { StaffBooking } from '../../../libs/bookings/src/api.js';
import type { VenueView } from '../../../libs/venues/src/api.js';
import { TestApp } from '../../support/app.js';
import { type Journey, requested } from '../../support/journey.js';

/** How an event is set up, and what the processor calls its payment (Bookings §1, Spaces §3). */
describe('fields of a booking that staff read', () => {
  let app: TestApp;
  let journey: Journey;

  beforeAll(async () => {
    app = await TestApp.start();
    journey = await requested(app);
  });
  afterAll(() => app.stop());

  const SET_UP = {
    roundTables: 6,
    rectangularTables8ft: 2,
    rectangularTables6ft: 1,
    cocktailTables: 4,
    chairs: 48,
    setupNotes: 'Tables in a horseshoe, stage to the north.',
  };
  const PROCESSOR = { stripeCustomerId: null, stripePaymentIntentId: 'pi_of_the_deposit' };
  const nothing = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, null]));
  const asStaff = async () => (await journey.staff.get<StaffBooking>(`/api/bookings/${journey.id}`)).body;

  it('are empty while nothing is agreed and nothing was paid', async () => {
    expect(await asStaff()).toMatchObject({ ...nothing(SET_UP), ...nothing(PROCESSOR) });
  });

  it('are answered to staff as they stand, one by one and in the list, and to no customer', async () => {
    const { id } = journey;
    await app.database.sql(
      `update bookings set round_tables = :roundTables, rectangular_tables_8ft = :rectangularTables8ft,
              rectangular_tables_6ft = :rectangularTables6ft, cocktail_tables = :cocktailTables, chairs = :chairs,
              setup_notes = :setupNotes where id = :id`,
      { ...SET_UP, id },
    );
    await app.database.sql(
      `insert into payment_summaries (booking_id, stripe_payment_intent_id) values (:id, :intent)`,
      { id, intent: PROCESSOR.stripePaymentIntentId },
    );
    expect(await asStaff()).toMatchObject({ ...SET_UP, ...PROCESSOR });
    const { body: list } = await journey.staff.get<StaffBooking[]>('/api/bookings');
    expect(list).toMatchObject([{ id, ...SET_UP, ...PROCESSOR }]);

    const { email } = await asStaff();
    const own = await journey.customer.get<object[]>(
      `/api/customer-bookings?${new URLSearchParams({ email })}`,
    );
    expect(own.body).toHaveLength(1);
    const told = JSON.stringify(own.body);
    for (const key of Object.keys({ ...SET_UP, ...PROCESSOR })) expect(told).not.toContain(key);
  });

  it('stand beside what each space has', async () => {
    const { body: venues } = await app.browser().get<VenueView[]>('/api/venues');
    expect(venues).toHaveLength(4);
    for (const venue of venues) {
      expect(venue).toMatchObject({
        roundTablesAvailable: 8,
        rectangularTables8ftAvailable: 2,
        rectangularTables6ftAvailable: 1,
        cocktailTablesAvailable: 5,
        buffetTablesAvailable: 7,
        barsAvailable: 3,
        stagePiecesAvailable: 2,
        tentBlack10x20Available: 1,
        tentWhite10x30Available: 1,
        chairsAvailable: 0,
      });
    }
  });
});
