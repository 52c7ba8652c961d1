import { contentDisposition } from './content-disposition.js';

describe('the name of a file', () => {
  it('goes into one header line, whole for RFC 5987 and plain for others', () => {
    const header = contentDisposition('inline', 'a"b;\\ (1)\'ă🎂.pdf');
    expect(header).toBe(
      "inline; filename=\"a_b__ (1)'___.pdf\"; filename*=UTF-8''a%22b%3B%5C%20%281%29%27%C4%83%F0%9F%8E%82.pdf",
    );
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });
});
