import { fingerprintOf } from './fingerprint.js';

describe('the fingerprint of what a form sends', () => {
  const sent = { email: 'ana@example.com', message: 'Hello', phone: '' };

  it.each([
    ['the order of its fields', { message: 'Hello', email: 'ana@example.com' }],
    ['the hidden field and the age of the form', { ...sent, website: '', formAgeMs: 9000 }],
    ['a field that was left out instead of empty', { email: 'ana@example.com', message: 'Hello' }],
  ])('is the same whatever %s', (_case, other) => {
    expect(fingerprintOf(other)).toEqual(fingerprintOf(sent));
  });

  it('is another one for another content', () => {
    expect(fingerprintOf({ ...sent, message: 'Hello?' })).not.toEqual(fingerprintOf(sent));
  });
});
