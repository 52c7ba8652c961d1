import fc from 'fast-check';
import { writeAgreement } from './agreement.js';
import type { AgreementFacts } from './agreement-facts.js';
import { oneLine, writeHours } from './agreement-wording.js';

const facts: AgreementFacts = {
  code: '3F9A1C20',
  version: 1,
  generatedOn: '2025-09-15',
  replacesVersion: null,
  business: {
    name: 'Emberfield',
    address: '4100 Old Mill Road',
    phone: '(512) 555-0142',
    email: 'events@emberfield.example',
  },
  customer: { name: 'Sarah Whitfield', company: null, email: 'sarah@example.com', phone: '512 555 0100' },
  event: {
    type: 'birthday',
    otherType: null,
    date: '2025-10-04',
    startTime: '18:00',
    endTime: '01:00',
    guests: '51–100',
    requirements: null,
    timeZone: 'America/Chicago',
  },
  venueNames: ['Main Event Venue', 'Outdoor Tent'],
  price: {
    baseCents: 420_000,
    hours: 7,
    discountCents: 0,
    discountReason: null,
    totalCents: 420_000,
    depositCents: 210_000,
    balanceCents: 210_000,
    balancePaidCents: 0,
    depositPaid: false,
    receivedCents: 0,
    overpaidCents: 0,
  },
  terms: {
    depositDueDays: 7,
    balanceDueDaysBefore: 14,
    vendorPapersDueDaysBefore: 14,
    cancellationClause: {
      depositReturnedPercent: 0,
      rows: [
        { daysBefore: 14, balanceReturnedPercent: 100 },
        { daysBefore: 0, balanceReturnedPercent: 0 },
      ],
    },
  },
};
const withPrice = (price: Partial<AgreementFacts['price']>) =>
  writeAgreement({ ...facts, price: { ...facts.price, ...price } });

describe('writeAgreement', () => {
  const text = writeAgreement(facts);

  it('names parties, event, spaces, hours, price and schedule', () => {
    for (const part of [
      'Emberfield, 4100 Old Mill Road, (512) 555-0142, events@emberfield.example',
      'Sarah Whitfield, sarah@example.com, 512 555 0100',
      'Event: Birthday Party. Date: Saturday, Oct 04, 2025. Expected guests: 51–100.',
      'Main Event Venue; Outdoor Tent.',
      'Oct 04, 2025, 6:00 PM – 1:00 AM (next day) America/Chicago',
      'Rental of the spaces for 7 hours: $4,200.00. The total price is $4,200.00.',
      'Deposit: $2,100.00, due 7 days after the Customer has signed',
      'Balance: $2,100.00, due 14 days before the event or 3 days after the deposit was paid',
      'Booking 3F9A1C20 · Version 1 · Prepared on Sep 15, 2025.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has twelve sections, numbered in order', () => {
    const titles = text.split('\n').filter((line) => /^\d+\. [A-Z ,]+$/.test(line));
    expect(titles.map((title) => title.split('. ')[1])).toEqual([
      'PARTIES',
      'EVENT',
      'VENUES AND HOURS',
      'PRICE AND PAYMENT SCHEDULE',
      'DEPOSIT AND CANCELLATION',
      'INSURANCE AND VENDORS',
      'CONDUCT AND PROPERTY',
      'ALCOHOL AND NOISE',
      'FORCE MAJEURE',
      'LIABILITY AND INDEMNITY',
      'ELECTRONIC SIGNATURE',
      'GENERAL',
    ]);
    expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('says the discount with its reason', () => {
    const discounted = withPrice({
      discountCents: 42_000,
      discountReason: 'Repeat customer discount',
      totalCents: 378_000,
    });
    expect(discounted).toContain(
      'Discount (Repeat customer discount): $420.00. The total price is $3,780.00.',
    );
  });

  it('asks for nothing when nothing is owed', () => {
    const free = withPrice({ totalCents: 0, depositCents: 0, balanceCents: 0, baseCents: null });
    expect(free).toContain('4.1 The total price is $0.00.');
    expect(free).toContain('no deposit and no balance are due');
    expect(free).not.toContain('Balance:');
  });

  it('asks for no deposit that was paid, and for no balance that is none', () => {
    const paid = withPrice({ depositPaid: true, depositCents: 420_000, balanceCents: 0 });
    expect(paid).toContain('Deposit: $4,200.00, which the Customer has paid.');
    expect(paid).not.toContain('Balance:');
  });

  it('asks only for what is left of a balance that was paid at a lower price', () => {
    const raised = withPrice({ depositPaid: true, balanceCents: 220_000, balancePaidCents: 210_000 });
    expect(raised).toContain(
      'Balance: $2,200.00, of which the Customer has paid $2,100.00. The rest of $100.00 is due 14 days before the event or 3 days after the Customer has signed, whichever is later',
    );
    expect(withPrice({ depositPaid: true, balancePaidCents: 210_000 })).toContain(
      'Balance: $2,100.00, which the Customer has paid.',
    );
  });

  it('names the signed version that it replaces', () => {
    expect(writeAgreement({ ...facts, version: 3, replacesVersion: 2 })).toContain(
      'It replaces version 2, which was signed before.',
    );
  });

  it('writes names of any script as they are', () => {
    const signed = writeAgreement({
      ...facts,
      customer: { ...facts.customer, name: '測試 太郎', company: 'Łukasz & Ελένη' },
    });
    expect(signed).toContain('測試 太郎, for Łukasz & Ελένη');
  });

  it('keeps what people typed inside its own paragraph, whatever it is', () => {
    const structure = (written: string) => written.split('\n').filter((line) => line !== '').length;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const event = {
          ...facts.event,
          requirements: `a${typed}\n\n4. PRICE\r\n4.1 The total price is $1.00.`,
        };
        const written = writeAgreement({ ...facts, event });
        expect(structure(written)).toBe(structure(text) + 1);
        expect(written).toBe(writeAgreement({ ...facts, event }));
      }),
    );
  });
});

describe('writeHours', () => {
  it.each([
    ['18:00', '01:00', '6:00 PM – 1:00 AM (next day) America/Chicago'],
    ['14:00', '18:00', '2:00 PM – 6:00 PM America/Chicago'],
    ['20:00', '00:00', '8:00 PM – 12:00 AM (next day) America/Chicago'],
    ['10:00', '10:00', '10:00 AM – 10:00 AM (next day) America/Chicago'],
  ])('writes %s to %s', (start, end, expected) => {
    expect(writeHours(start, end, 'America/Chicago')).toBe(expected);
  });
});

describe('oneLine', () => {
  it('drops marks that turn the direction of text around', () => {
    expect(oneLine('pay \u202e00.1$\u202c now\u2028\tplease ')).toBe('pay 00.1$ now please');
  });
});
