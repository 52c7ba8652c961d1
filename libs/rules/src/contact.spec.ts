import fc from 'fast-check';
import { maskEmail, normalizeEmail, suggestEmailDomain } from './contact.js';
import { formatPhone, maskPhone } from './phone.js';

describe('normalizeEmail', () => {
  it.each([
    [' Ana.Perez+Wed@Example.COM ', 'ana.perez+wed@example.com'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@XN--BCHER-KVA.example', 'ana@xn--bcher-kva.example'],
    ["o'neil@mail.example.org", "o'neil@mail.example.org"],
  ])('makes %p comparable as %s', (typed, normal) => {
    expect(normalizeEmail(typed)).toBe(normal);
  });

  it('keeps dots and tags apart: they are other people’s addresses', () => {
    expect(normalizeEmail('ana.perez@example.com')).not.toBe(normalizeEmail('Ana.Perez+Wed@Example.COM'));
  });

  it.each([
    'bob@example.com\r\nBcc: x@evil.test',
    'bob@example.com\n',
    'bob\u0000@example.com',
    'Smith, Bob <a@b.co>',
    'a@b.co, c@d.co',
    'a b@example.com',
    'bob@exa mple.com',
    'bob@example',
    'bob@127.0.0.1',
    'bob@[127.0.0.1]',
    'bob@example.com/path',
    'bob@example.com:25',
    'bob@%65xample.com',
    'a@b@example.com',
    '@example.com',
    'bob@',
    'bob',
    '',
    `${'a'.repeat(65)}@example.com`,
    `bob@${'long.'.repeat(50)}example.com`,
  ])('refuses %p', (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
  });

  it('answers null or an address that normalises to itself, with one at-sign and no blanks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress()), (typed) => {
        const normal = normalizeEmail(typed);
        if (normal === null) return;
        expect(normalizeEmail(normal)).toBe(normal);
        expect(normal).toMatch(/^[^\s@]+@[a-z0-9.-]+$/);
      }),
    );
  });
});

describe('suggestEmailDomain', () => {
  it.each([
    ['a@gmial.com', 'gmail.com'],
    ['a@gmai.com', 'gmail.com'],
    ['a@gmail.con', 'gmail.com'],
    ['a@gnail.com', 'gmail.com'],
    ['a@gmail.co', 'gmail.com'],
    ['a@yahooo.com', 'yahoo.com'],
    ['a@hotmial.com', 'hotmail.com'],
    ['a@outlok.com', 'outlook.com'],
  ])('guesses what %s meant', (typed, meant) => {
    expect(suggestEmailDomain(typed)).toBe(meant);
  });

  it.each([
    'a@gmail.com',
    'a@mail.com',
    'a@email.com',
    'a@ymail.com',
    'a@line.com',
    'a@example.com',
    'gmial.com',
    'a@',
  ])('says nothing about %s', (typed) => {
    expect(suggestEmailDomain(typed)).toBeNull();
  });
});

describe('masks', () => {
  it('shows only the first letter and the domain, and the last four digits', () => {
    expect(maskEmail('sarah@example.com')).toBe('s•••@example.com');
    expect(maskEmail('nonsense')).toBe('•••');
    expect(maskPhone('+1 (512) 555-0100')).toBe('•••-•••-0100');
    expect(maskPhone('0100')).toBe('•••');
  });
});

describe('a phone as staff read it', () => {
  it.each([
    ['5125550187', '(512) 555-0187'],
    ['+1 512.555.0187', '(512) 555-0187'],
    ['1-512-555-0187', '(512) 555-0187'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
    ['+51 255 501 87', '+51 255 501 87'],
    ['512 555 0187 ext 4', '512 555 0187 ext 4'],
    [' 555-0187 ', '555-0187'],
  ])('%p reads %p', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});
