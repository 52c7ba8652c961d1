import {
  typedVendorCode,
  validateVendorSubmission,
  VENDOR_NOTES_LIMIT,
  vendorTypeLabel,
} from './vendor-submission.js';

describe('what a vendor hands in', () => {
  const submission = {
    bookingId: '1A2B3C4D',
    vendorName: 'Ana Perez',
    vendorType: 'caterer',
    businessName: 'Perez Catering',
    contactEmail: 'ana@vendor.example.com',
    licenseDocumentPath: 'https://example.com/api/objects/uploads/1',
    insuranceDocumentPath: 'https://example.com/api/objects/uploads/2',
  };

  it('needs no phone, no dates and no notes', () => {
    expect(validateVendorSubmission(submission)).toEqual([]);
    const blank = { contactPhone: '', licenseExpiryDate: '', insuranceExpiryDate: null, notes: '  ' };
    expect(validateVendorSubmission({ ...submission, ...blank })).toEqual([]);
  });

  it('names everything missing at once, with the specification’s titles', () => {
    expect(validateVendorSubmission({})).toEqual([
      {
        field: 'bookingId',
        title: 'Customer Booking Required',
        message: 'Please enter the 8-character booking ID from your customer.',
      },
      { field: 'vendorName', message: 'Contact name is required' },
      { field: 'vendorType', message: 'Service type is required' },
      { field: 'businessName', message: 'Business name is required' },
      { field: 'contactEmail', message: 'Valid email is required' },
      { field: 'licenseDocumentPath', title: 'Documents Required', message: 'Please upload your license.' },
      {
        field: 'insuranceDocumentPath',
        title: 'Documents Required',
        message: 'Please upload your insurance.',
      },
    ]);
  });

  it.each<[string, object]>([
    ['bookingId', { bookingId: '1A2B3C4' }],
    ['bookingId', { bookingId: ['1A2B3C4D'] }],
    ['vendorName', { vendorName: 'a'.repeat(201) }],
    ['vendorType', { vendorType: 'magician' }],
    ['businessName', { businessName: 'Two\nlines' }],
    ['contactEmail', { contactEmail: 'ana@vendor.example\r\nBcc: x@evil.test' }],
    ['contactPhone', { contactPhone: '5'.repeat(41) }],
    ['licenseExpiryDate', { licenseExpiryDate: '2026-02-30' }],
    ['insuranceExpiryDate', { insuranceExpiryDate: '10/01/2026' }],
    ['notes', { notes: 'a'.repeat(VENDOR_NOTES_LIMIT + 1) }],
  ])('refuses a wrong %s: %j', (field, wrong) => {
    expect(validateVendorSubmission({ ...submission, ...wrong }).map((each) => each.field)).toEqual([field]);
  });

  it('takes the booking’s full id, which an older link carries', () => {
    const bookingId = '1a2b3c4d-0000-4000-8000-000000000000';
    expect(validateVendorSubmission({ ...submission, bookingId })).toEqual([]);
  });

  it('reads a code as it is pasted', () => {
    expect(typedVendorCode(' 1a2b 3c4d\n')).toBe('1A2B3C4D');
    expect(typedVendorCode('1a2b3c4d-0000-4000-8000-000000000000')).toBe('1A2B3C4D');
  });

  it.each([
    'Booking 64FCCF58',
    '#64FCCF58',
    '64FC-CF58',
    'booking: 64fccf58',
    '６４ＦＣＣＦ５８',
    'Booking #64FC CF58.',
  ])('reads a code as people pass it on: %s', (written) => {
    expect(typedVendorCode(written)).toBe('64FCCF58');
    expect(validateVendorSubmission({ ...submission, bookingId: written })).toEqual([]);
  });

  it('leaves a word that is still being typed', () => {
    expect(['B', 'Booki', 'BOOKING', 'BOOKING '].map(typedVendorCode)).toEqual(['B', 'BOOKI', 'BOOKING', '']);
  });

  it('calls a service by its name', () => {
    expect(vendorTypeLabel('bartender')).toBe('Bartender');
    expect(vendorTypeLabel('florist')).toBe('florist');
  });
});
