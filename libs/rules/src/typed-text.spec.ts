import { hasLetter, isolated, typedText, withoutDirectionControls } from './typed-text.js';

describe('texts that people typed', () => {
  it.each([
    ['  Ana ', 'Ana'],
    ['測試', '測試'],
    ['🎂', '🎂'],
    ['-', '-'],
    ['\u200b', ''],
    ['\u2800 \u2800', ''],
    ['\u202e', ''],
    ['\u3164', ''],
    ['\u200d\ufe0f', ''],
    ['   ', ''],
    [17, ''],
    [['Ana'], ''],
    [null, ''],
  ])('reads %p as %p', (value, text) => {
    expect(typedText(value)).toBe(text);
  });

  it.each([
    ['Ana', true],
    ['שרה', true],
    ['\u3164', false],
    ['\u2800', false],
    ['🎂 7', false],
  ])('finds a letter in %p: %p', (text, found) => {
    expect(hasLetter(text)).toBe(found);
  });

  it.each([
    ['דוד כהן (בע"מ)', '\u2068דוד כהן (בע"מ)\u2069'],
    ['شركة 2026 للتجارة', '\u2068شركة 2026 للتجارة\u2069'],
    ['Noa נועה', '\u2068Noa נועה\u2069'],
    ['Sarah O’Neil', 'Sarah O’Neil'],
    ['Ελένη 太郎', 'Ελένη 太郎'],
    ['', ''],
  ])('lets %p keep its direction to itself', (text, shown) => {
    expect(isolated(text)).toBe(shown);
  });

  it('takes out what turns the writing direction, and leaves the marks that scripts need', () => {
    expect(withoutDirectionControls('Gala \u202eevening\u202c \u2067x\u2069')).toBe('Gala evening x');
    expect(withoutDirectionControls('כהן\u200f (בע"מ)')).toBe('כהן\u200f (בע"מ)');
  });
});
