import { TestApp } from '../../support/app.js';
import { signed } from '../../support/journey.js';

describe('the built-in card processor in production', () => {
  it('begins no payment and takes no test card (Money §13)', async () => {
    const app = await TestApp.start({ production: true, publicUrl: 'http://localhost' });
    try {
      const { id, customer } = await signed(app);
      const begun = await customer.post(`/api/bookings/${id}/create-payment-intent`, {
        paymentType: 'deposit',
      });
      expect(begun).toMatchObject({
        status: 409,
        body: {
          code: 'CARDS_NOT_ACCEPTED',
          message: 'Cards are not accepted here yet; we take cash or cheque.',
        },
      });
      await app.database.sql(
        `insert into test_processor_intents (id, client_secret, amount_cents, status, metadata, idempotency_key)
         values ('pi_test_1', 'pi_test_1_secret_1', 100, 'requires_payment_method', '{}', 'a')`,
      );
      const card = {
        clientSecret: 'pi_test_1_secret_1',
        cardNumber: '4242424242424242',
        expiry: '12/30',
        cvc: '123',
      };
      expect((await customer.post('/api/test-processor/confirm', card)).status).toBe(404);
      const rows = await app.database.sql<{ status: string }>('select status from test_processor_intents');
      expect(rows).toEqual([{ status: 'requires_payment_method' }]);
    } finally {
      await app.stop();
    }
  });
});
