import { carriesArchive, fileKindOf, foreignKindOf, withoutLead } from './file-kind.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('what a file is', () => {
  it.each<[string, Buffer]>([
    ['pdf', bytes('%PDF-1.7\n1 0 obj')],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['png', bytes('\x89PNG\r\n\x1a\n----IHDR')],
    ['gif', bytes('GIF89a....')],
    ['gif', bytes('GIF87a....')],
  ])('is told by its first bytes: %s', (kind, content) => {
    expect(fileKindOf(content)).toBe(kind);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['half a signature', bytes('%PDF')],
    ['a vector picture', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', bytes('<!doctype html>')],
    ['an archive', bytes('PK\x03\x04')],
    ['a signature in the middle', bytes('\n%PDF-1.7')],
    ['a paper that is also a page', bytes('%PDF-1.4\n<script>alert(1)</script>')],
    ['a picture that is also a page', bytes(`GIF89a/*${'x'.repeat(2000)}*/<HTML><body>`)],
    ['a picture with a drawing inside', bytes('\x89PNG\r\n\x1a\n<SvG onload=alert(1)>')],
  ])('is nothing we take: %s', (_name, content) => {
    expect(fileKindOf(content)).toBeNull();
  });

  it.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a line', '\n'],
    ['both and blanks', '\xef\xbb\xbf \r\n\t'],
  ])('is a paper that begins after %s', (_name, lead) => {
    expect(withoutLead(bytes(`${lead}%PDF-1.7\n1 0 obj`)).toString('latin1')).toBe('%PDF-1.7\n1 0 obj');
  });

  it.each(['\n<html>', '\n\x89PNG\r\n\x1a\n', 'x%PDF-1.7', '  GIF89a', '\n%PDF-1.4 <script>'])(
    'keeps what stands before anything else: %p',
    (text) => {
      expect(withoutLead(bytes(text)).toString('latin1')).toBe(text);
    },
  );

  it.each([
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x18ftypmif1'],
    ['other-type', '\0\0\0\x18ftypmp42'],
    ['other-type', 'MZ'],
    ['other-type', ''],
  ])('is told as %s to its sender: %p', (refusal, text) => {
    expect(foreignKindOf(bytes(text))).toBe(refusal);
  });

  it('is no page because of a word far inside', () => {
    expect(fileKindOf(bytes(`%PDF-1.7\n${'x'.repeat(5000)}<script>`))).toBe('pdf');
  });

  it('is told to be an archive too', () => {
    const archive = `${'x'.repeat(500)}PK\x05\x06${'\0'.repeat(18)}`;
    expect(carriesArchive(bytes(`%PDF-1.7\n${archive}\n%%EOF`))).toBe(true);
    expect(carriesArchive(bytes('%PDF-1.7\n1 0 obj << /Type /Page >>\n%%EOF'))).toBe(false);
  });
});
