import { contentDisposition } from './content-disposition.js';

describe('the name of a file', () => {
  it('goes into one header line, whole for RFC 8187 and plain for others', () => {
    const header = contentDisposition('inline', 'a"b;\\ (1)\'ă🎂.pdf');
    expect(header).toBe(
      "inline; filename=\"a_b__ (1)'___.pdf\"; filename*=UTF-8''a%22b%3B%5C%20%281%29%27%C4%83%F0%9F%8E%82.pdf",
    );
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });

  it.each([
    ['plan.pdf', 'attachment; filename=plan.pdf'],
    ['my plan.pdf', 'attachment; filename="my plan.pdf"'],
    ['a%20b.pdf', "attachment; filename=a_20b.pdf; filename*=UTF-8''a%2520b.pdf"],
    ['äé.pdf', "attachment; filename=__.pdf; filename*=UTF-8''%C3%A4%C3%A9.pdf"],
    [
      'دعوة 測試.pdf',
      `attachment; filename="____ __.pdf"; filename*=UTF-8''${encodeURIComponent('دعوة 測試.pdf')}`,
    ],
  ])('%s is %s', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  it('is whole with 300 characters', () => {
    const name = `${'ă'.repeat(300)}.pdf`;
    const [, whole = ''] = /filename\*=UTF-8''(\S+)$/.exec(contentDisposition('inline', name)) ?? [];
    expect(decodeURIComponent(whole)).toBe(name);
  });
});
