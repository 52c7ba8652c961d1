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
  ])('cannot have %s changed', async (_what, statement) => {
    const { id } = await signed(app);
    await expect(app.database.sql(statement, [id])).rejects.toThrow('a signed contract cannot be changed');
  });

  it('cannot be deleted, alone or with everything else', async () => {
    const { id } = await signed(app);
    await expect(app.database.sql('delete from contracts where booking_id = $1', [id])).rejects.toThrow(
      'cannot be changed',
    );
    await expect(app.database.sql('truncate contracts')).rejects.toThrow('contracts cannot be truncated');
    await expect(app.database.sql('truncate bookings cascade')).rejects.toThrow(
      'contracts cannot be truncated',
    );
  });

  it('has a text that is fixed before it is signed', async () => {
    const { id } = await contracted(app);
    await expect(
      app.database.sql(`update contracts set text = 'Pay $1' where booking_id = $1`, [id]),
    ).rejects.toThrow('the text of a contract version cannot be changed');
  });

  it('shows one flipped letter, even to somebody who got past the triggers', async () => {
    const { id } = await signed(app);
    const contracts = app.api.get(ContractsFacade);
    expect(await contracts.findTampered()).toEqual([]);
    await app.database.sql('alter table contracts disable trigger contracts_keep_signed');
    await app.database.sql(
      `update contracts set text = replace(text, '$500.00', '$600.00') where booking_id = $1`,
      [id],
    );
    await app.database.sql('alter table contracts enable trigger contracts_keep_signed');
    const latest = await contracts.latest(id);
    expect(await contracts.findTampered()).toEqual([latest?.id]);
  });
});
