import { screen, within } from '@testing-library/react';
import type { StaffCustomItem } from '#api/inventory';
import { failed, ok, refused } from '@test/answers';
import { office, openSection } from '@test/office';
import { dismissToast, expectToast, fill, valueOf } from '@test/screen';

const UPLIGHT: StaffCustomItem = {
  id: 'i1',
  name: 'Uplight',
  description: 'Warm white.',
  category: 'lighting',
  pricePerUnit: 1550,
  quantityAvailable: 40,
  unit: 'item',
  requiresSetup: true,
  setupFee: 4000,
  minimumQuantity: 4,
  maximumQuantity: null,
  isActive: true,
  notes: 'Ask Ben.',
};

/** What can be rented in addition (Plans §9). */
describe('Custom Inventory', () => {
  const page = office();
  const ADD = 'POST /api/custom-inventory';
  const open = async () => {
    await openSection(page, /^Custom Inventory/);
    await screen.findByRole('button', { name: 'Add Item' });
  };

  it('wants name, price and quantity; dollars are sent as cents, and what was typed stays after a failure', async () => {
    page.server.on('GET /api/staff/custom-inventory', ok([]));
    await open();
    await screen.findByText('Nothing is rented out.');
    screen.getByText(/Chiavari chairs \$3-8 · Linens \$8-25 · Uplighting \$15-35 per light/);
    fill(screen.getByLabelText('Item name'), ' Uplight ');
    await page.user.click(screen.getByRole('button', { name: 'Add Item' }));
    await expectToast(
      'destructive',
      'Missing Required Fields',
      'Please fill in item name, price, and quantity.',
    );
    expect(screen.getAllByText('Required.')).toHaveLength(2);
    await dismissToast(page.user);
    fill(screen.getByLabelText('Price'), 'much');
    fill(screen.getByLabelText('Quantity'), 'many');
    await page.user.click(screen.getByRole('button', { name: 'Add Item' }));
    screen.getByText('Enter an amount in dollars, such as 12.50.');
    screen.getByText('Enter a whole number.');
    fill(screen.getByLabelText('Price'), '15.505');
    fill(screen.getByLabelText('Quantity'), '40');
    fill(screen.getByLabelText('Setup fee (optional)'), '40');
    page.server.on(
      ADD,
      refused(400, { message: 'No.', errors: [{ field: 'quantityAvailable', message: 'No.' }] }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Add Item' }));
    await expectToast('destructive', 'Failed to add item.', 'No.');
    expect(valueOf('Quantity')).toBe('40');
    await dismissToast(page.user);
    page.server.on(ADD, ok(UPLIGHT, 201));
    await page.user.click(screen.getByRole('button', { name: 'Add Item' }));
    await expectToast('success', 'Item added.', 'Uplight is offered in the floor planner.');
    expect(page.server.sent(ADD).at(-1)).toMatchObject({
      name: 'Uplight',
      category: 'furniture',
      pricePerUnit: 1551,
      quantityAvailable: 40,
      setupFee: 4000,
    });
    await screen.findByText('$15.50 per item');
  });

  it('lists what is offered, and deletes it after a question', async () => {
    page.server.on('GET /api/staff/custom-inventory', ok([UPLIGHT]));
    await open();
    const row = within(await screen.findByRole('row', { name: /^Uplight/ }));
    for (const words of ['Lighting', 'Ask Ben.', 'and $40.00 setup, once', 'at least 4'])
      row.getByText(words);
    page.server.on('DELETE /api/custom-inventory/:id', failed);
    await page.user.click(row.getByRole('button', { name: 'Delete: Uplight' }));
    row.getByText('Delete Uplight? Nobody can choose it any more; plans that use it keep it.');
    await page.user.click(row.getByRole('button', { name: 'Delete' }));
    await expectToast('destructive', 'Failed to delete item.', /cannot reach/);
    await dismissToast(page.user);
    page.server.on('DELETE /api/custom-inventory/:id', ok({ success: true }));
    await page.user.click(row.getByRole('button', { name: 'Delete: Uplight' }));
    await page.user.click(row.getByRole('button', { name: 'Delete' }));
    await expectToast('success', 'Item deleted.', 'Uplight is no longer offered. Plans that use it keep it.');
    await screen.findByText('Nothing is rented out.');
  });
});
