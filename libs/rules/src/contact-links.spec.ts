import { mailtoHref, telHref } from './contact-links.js';

describe('links to people', () => {
  it.each([
    ['ana@example.com', 'mailto:ana@example.com'],
    ['ana+wed@example.com', 'mailto:ana%2Bwed@example.com'],
    ['a?bcc=all&x@example.com', 'mailto:a%3Fbcc%3Dall%26x@example.com'],
    ['josé@bücher.example', 'mailto:jos%C3%A9@b%C3%BCcher.example'],
  ])('writes to %p by %p', (email, href) => {
    expect(mailtoHref(email)).toBe(href);
  });

  it.each([
    ['(512) 555-0100', 'tel:5125550100'],
    ['+1 512 555 0100', 'tel:+15125550100'],
    ['512-555-CAKE', 'tel:5125552253'],
    ['٥١٢٥٥٥٠١٠٠', 'tel:5125550100'],
    ['5125550100;phone-context=evil', 'tel:5125550100'],
  ])('calls %p by %p', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});
