import { InventoryFacade } from '#inventory';
import { TestApp } from '../../support/app.js';

describe('what anybody may read of the inventory', () => {
  let app: TestApp;
  let inventory: InventoryFacade;
  beforeAll(async () => {
    app = await TestApp.start();
    inventory = app.api.get(InventoryFacade);
  });
  afterAll(() => app.stop());

  it('is the furniture of the planner in the order of its seed', async () => {
    const items = await inventory.furniture();
    expect(items.map(({ key }) => key)).toEqual([
      'round',
      'rectangle-8ft',
      'rectangle-6ft',
      'cocktail',
      'buffet',
      'bar',
      'stage',
      'tent-black-10x20',
      'tent-white-10x30',
    ]);
    expect(items[3]).toEqual({
      id: expect.any(String) as string,
      key: 'cocktail',
      label: 'Cocktail Table',
      width: 30,
      height: 30,
      seats: 0,
      shape: 'round',
      standing: true,
      color: '#90ee90',
    });
  });

  it('leaves out furniture that is not active', async () => {
    await app.database.sql(`update venue_inventory_items set is_active = false where key = 'bar'`);
    const keys = (await inventory.furniture()).map(({ key }) => key);
    expect(keys).toHaveLength(8);
    expect(keys).not.toContain('bar');
  });

  it('is the active items to rent, newest first, in cents and without the notes of staff', async () => {
    expect(await inventory.customItems()).toEqual([]);
    await app.database.sql(
      `insert into custom_inventory_items
         (name, category, price_per_unit, quantity_available, unit, is_active, requires_setup, setup_fee,
          minimum_quantity, maximum_quantity, notes, created_at)
       values ('Uplight', 'lighting', 2500, 40, 'item', true, true, 15000, 4, 40, 'ask Ben', '2026-01-01T10:00:00Z'),
              ('Old chair', 'furniture', 300, 10, 'item', false, false, 0, 1, null, null, '2026-01-02T10:00:00Z'),
              ('Linen', 'linens', 850, 100, 'set', true, false, 0, 1, null, null, '2026-01-03T10:00:00Z')`,
    );
    const [linen, uplight, ...others] = await inventory.customItems();
    expect(others).toEqual([]);
    expect(linen?.name).toBe('Linen');
    expect(uplight).toEqual({
      id: expect.any(String) as string,
      name: 'Uplight',
      description: null,
      category: 'lighting',
      pricePerUnit: 2500,
      quantityAvailable: 40,
      unit: 'item',
      requiresSetup: true,
      setupFee: 15000,
      minimumQuantity: 4,
      maximumQuantity: 40,
      isActive: true,
    });
  });
});
