import { actWords, changesOf } from './activity-words';

describe('an act in the history of a booking', () => {
  it('is told in words, also when it is a new one', () => {
    expect(actWords('booking.approve')).toBe('Request approved');
    expect(actWords('booking.move-date')).toBe('Booking move date');
  });

  it('says what changed, in money where it is money', () => {
    expect(changesOf({ before: { status: 'pending' }, after: { status: 'confirmed' } })).toEqual([
      'Status: pending → confirmed',
    ]);
    expect(changesOf({ before: null, after: { totalCents: 185_000 } })).toEqual(['Total: $1,850.00']);
  });

  it('leaves out what only programs read', () => {
    const after = {
      documentId: '7051bfb6-b50a-4575-9859-59541a1a2bb8',
      textSha256: 'df05df1d',
      bytes: 834,
      contentType: 'application/pdf',
      businessName: 'Copper Jigger Bar Service',
    };
    expect(changesOf({ before: null, after })).toEqual(['Business name: Copper Jigger Bar Service']);
  });
});
