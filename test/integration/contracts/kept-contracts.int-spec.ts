import { ContractsFacade } from '#contracts';
import { TestApp } from '../../support/app.js';
import { contracted, signed } from '../../support/journey.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

describe('what was signed', () => {
  it.each([
    ['its text', `update contracts set text = text || ' ' where booking_id = $1`],
    ['its state', `update contracts set state = 'superseded' where booking_id = $1`],
    ['its signer', `update contracts set signer_name = 'Somebody' where booking_id = $1`],
    ['its signature', `update contracts set signature_png = null where booking_id = $1`],
    ['its date', `update contracts set signed_at = null where booking_id = $1`],
    ['its total', `update contracts set total_cents = 1 where booking_id = $1`],
    ['its deposit', `update contracts set deposit_cents = 1 where booking_id = $1`],
    ['its number', `update contracts set version = 7 where booking_id = $1`],
    ['its evidence', `update contracts set signer_address = '192.0.2.1' where booking_id = $1`],
    ['its declaration', `update contracts set consented = null where booking_id = $1`],
  ])('cannot have %s changed', async (_what, statement) => {
    const { id } = await signed(app);
    await expect(app.database.sql(statement, [id])).rejects.toThrow('a signed contract cannot be changed');
  });

  it('cannot be deleted, alone or with everything else', async () => {
    const { id } = await signed(app);
    await expect(app.database.sql('delete from contracts where booking_id = $1', [id])).rejects.toThrow(
      'cannot be changed',
    );
    await expect(app.asOwner('truncate contracts cascade')).rejects.toThrow('contracts cannot be truncated');
    await expect(app.asOwner('truncate bookings cascade')).rejects.toThrow('contracts cannot be truncated');
  });

  it.each([
    ['text', `text = 'Pay $1'`],
    ['total', 'total_cents = 1'],
    ['deposit', 'deposit_cents = 1'],
    ['number', 'version = 7'],
    ['date', `generated_at = now() - interval '1 year'`],
  ])('has a %s that is fixed before it is signed', async (_what, change) => {
    const { id } = await contracted(app);
    await expect(
      app.database.sql(`update contracts set ${change} where booking_id = $1`, [id]),
    ).rejects.toThrow('what a contract version says cannot be changed');
  });

  it('has its evidence, and nothing else has any', async () => {
    const { id } = await contracted(app);
    for (const change of [`state = 'signed'`, 'signed_at = now()', `signer_name = 'Somebody'`]) {
      await expect(
        app.database.sql(`update contracts set ${change} where booking_id = $1`, [id]),
      ).rejects.toThrow('contracts_signed_with_evidence');
    }
  });

  it('is never a version that was replaced', async () => {
    const { id, staff } = await contracted(app);
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 900 });
    await staff.post(`/api/bookings/${id}/generate-contract`);
    for (const change of [`state = 'awaiting'`, `state = 'signed', signed_at = now()`]) {
      await expect(
        app.database.sql(`update contracts set ${change} where booking_id = $1 and version = 1`, [id]),
      ).rejects.toThrow('a replaced contract version cannot be changed');
    }
  });

  it('shows one flipped letter, even to somebody who got past the triggers', async () => {
    const { id } = await signed(app);
    const contracts = app.api.get(ContractsFacade);
    expect(await contracts.findTampered()).toEqual([]);
    await app.asOwner('alter table contracts disable trigger contracts_keep_signed');
    await app.database.sql(
      `update contracts set text = replace(text, '$500.00', '$600.00') where booking_id = $1`,
      [id],
    );
    await app.asOwner('alter table contracts enable trigger contracts_keep_signed');
    const latest = await contracts.latest(id);
    expect(await contracts.findTampered()).toEqual([latest?.id]);
  });
});
