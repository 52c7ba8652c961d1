import { acceptedByField, chosenFileFault, VENDOR_PAPER_TYPES } from './file-rules';

const rules = { accept: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: 1000 };
const file = (name: string, type = '', bytes = 10) => new File(['x'.repeat(bytes)], name, { type });

describe('files that people choose', () => {
  it.each([
    ['photo.jfif', 'image/jpeg'],
    ['PHOTO.JPEG', ''],
    ['IMG_0001', ''],
    ['IMG_0001', 'image/jpeg'],
    ['image:1000012345', 'image/jpeg'],
    ['contract.final.pdf', 'application/pdf'],
  ])('may be sent: %p of type %p', (name, type) => {
    expect(chosenFileFault(file(name, type), rules)).toBeNull();
  });

  it.each([
    ['photo.gif', 'image/gif'],
    ['photo.heic', 'image/heic'],
    ['image:1000012345', 'image/heic'],
    ['program.exe', ''],
  ])('are of another kind: %p of type %p', (name, type) => {
    expect(chosenFileFault(file(name, type), rules)?.title).toBe('Invalid File Type');
  });

  it('are too large or empty', () => {
    expect(chosenFileFault(file('a.pdf', '', 1001), rules)?.title).toBe('File Too Large');
    expect(chosenFileFault(file('a.pdf', '', 0), rules)?.title).toBe('Upload Failed');
  });

  it('are offered by ending and by type', () => {
    expect(acceptedByField(VENDOR_PAPER_TYPES).split(',')).toEqual(
      expect.arrayContaining(['.pdf', '.jfif', 'image/gif']),
    );
  });
});
