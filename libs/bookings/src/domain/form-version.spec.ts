import { notesForm, pricingForm } from './form-version.js';

describe('the version of a staff form', () => {
  const price = {
    priceOverrideCents: null,
    discountHundredths: 0,
    discountType: 'dollar',
    discountReason: null,
  } as const;

  it('stays while the form shows the same, and changes with each of its values', () => {
    expect(pricingForm({ ...price })).toEqual(pricingForm({ ...price }));
    const changed = [
      { ...price, priceOverrideCents: 200_000 },
      { ...price, discountHundredths: 1000 },
      { ...price, discountType: 'percentage' as const },
      { ...price, discountReason: 'Repeat customer' },
    ];
    expect(new Set([price, ...changed].map((facts) => pricingForm(facts).version)).size).toBe(5);
  });

  it('tells empty notes from none that were ever written, and other notes from both', () => {
    const versions = [null, '', 'nut allergy'].map((notes) => notesForm(notes).version);
    expect(new Set(versions).size).toBe(3);
  });
});
