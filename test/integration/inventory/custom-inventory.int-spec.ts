import type { CustomItem, StaffCustomItem } from '../../../libs/inventory/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { requested } from '../../support/journey.js';

/** What staff offer to rent in addition, and plans that use it (Plans §9). */
describe('the custom inventory', () => {
  let app: TestApp;
  let staff: Client;
  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });
  afterEach(() => app.database.sql('delete from custom_inventory_items'));
  afterAll(() => app.stop());

  const add = (item: object = {}, client = staff) =>
    client.post<StaffCustomItem>('/api/custom-inventory', {
      name: 'Uplight',
      pricePerUnit: 1550,
      quantityAvailable: 10,
      ...item,
    });
  const remove = (id: string, client = staff) => client.send('DELETE', `/api/custom-inventory/${id}`);
  const offered = async (query = '') =>
    (await app.browser().get<CustomItem[]>(`/api/custom-inventory${query}`)).body;

  it('offers what is added, to anybody without the notes; what is deleted is offered no more', async () => {
    const added = await add({ name: ' Uplight ', category: 'lighting', setupFee: 4000, notes: 'Ask Ben.' });
    expect(added).toMatchObject({
      status: 201,
      body: {
        name: 'Uplight',
        category: 'lighting',
        unit: 'item',
        pricePerUnit: 1550,
        setupFee: 4000,
        requiresSetup: true,
        minimumQuantity: 1,
        maximumQuantity: null,
        notes: 'Ask Ben.',
      },
    });
    const { id } = added.body;
    expect(await offered()).toEqual([expect.not.objectContaining({ notes: expect.anything() })]);
    expect((await staff.get('/api/staff/custom-inventory')).body).toEqual([added.body]);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await offered()).toEqual([]);
    expect(await offered('?deleted=include')).toMatchObject([{ id, isActive: false }]);
    expect((await remove(id)).body).toMatchObject({ statusCode: 404, code: 'ITEM_NOT_FOUND' });
    expect((await staff.get(`/api/activity?subjectId=${id}`)).body).toMatchObject([
      { act: 'custom-item.remove', actor: 'Staff', before: { name: 'Uplight' } },
      { act: 'custom-item.add', after: { pricePerUnit: 1550 } },
    ]);
  });

  it.each([
    ['without a name', { name: ' ' }, ['name']],
    [
      'without price and quantity',
      { pricePerUnit: undefined, quantityAvailable: undefined },
      ['pricePerUnit', 'quantityAvailable'],
    ],
  ])('never offers anything %s', async (_name, wrong, fields) => {
    const message = 'Please fill in item name, price, and quantity.';
    expect(await add(wrong)).toMatchObject({
      status: 400,
      body: { code: 'MISSING_REQUIRED_FIELDS', message, errors: fields.map((field) => ({ field, message })) },
    });
  });

  it.each([
    ['a price below nothing', { pricePerUnit: -1 }, 'pricePerUnit'],
    ['half a cent', { pricePerUnit: 0.5 }, 'pricePerUnit'],
    ['a kind of its own', { category: 'fireworks' }, 'category'],
    ['a unit of its own', { unit: 'mile' }, 'unit'],
    ['a least quantity of none', { minimumQuantity: 0 }, 'minimumQuantity'],
    ['a most below the least', { minimumQuantity: 4, maximumQuantity: 3 }, 'maximumQuantity'],
  ])('never takes %s', async (_name, wrong, field) => {
    expect(await add(wrong)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await offered('?deleted=include')).toEqual([]);
  });

  it('is changed by staff alone', async () => {
    const { id } = (await add()).body;
    expect((await add({}, app.browser())).status).toBe(401);
    expect((await remove(id, app.browser())).status).toBe(401);
    expect((await app.browser().get('/api/staff/custom-inventory')).status).toBe(401);
    expect(await offered()).toHaveLength(1);
  });

  it('leaves plans as they are when an item goes: saved again, taken back, never with more of it', async () => {
    const sarah = await requested(app);
    const { id } = (await add()).body;
    const other = (await add({ name: 'Linen', pricePerUnit: 100 })).body.id;
    const plan = (quantities: object, version?: number) => ({
      venues: ['main-event'],
      activeVenue: 'main-event',
      guestCount: 40,
      tables: [],
      customInventoryItems: quantities,
      version,
    });
    const save = (quantities: object, version?: number) =>
      staff.send('PUT', `/api/bookings/${sarah.id}/floor-plan`, plan(quantities, version));
    expect((await save({ [id]: 3 })).body).toMatchObject({ version: 1, customInventoryTotal: 46.5 });
    await remove(id);
    expect((await save({ [id]: 3, [other]: 1 }, 1)).body).toMatchObject({
      version: 2,
      customInventoryTotal: 47.5,
    });
    const more = await save({ [id]: 4 }, 2);
    expect(more).toMatchObject({
      status: 400,
      body: { message: 'One of the items is no longer rented out.' },
    });
    expect((await save({ [id]: 1 }, 2)).body).toMatchObject({ version: 3, customInventoryTotal: 15.5 });
    expect((await save({}, 3)).body).toMatchObject({ version: 4, customInventoryTotal: 0 });
    expect((await save({ [id]: 1 }, 4)).status).toBe(400);
    const restore = await staff.post(`/api/bookings/${sarah.id}/floor-plan/versions/1/restore`, {
      version: 4,
    });
    expect(restore).toMatchObject({ status: 200, body: { version: 5, customInventoryItems: { [id]: 3 } } });
  });
});
