import { shownFileName } from './file-name.js';

describe('a file name', () => {
  it.each<[string, 'pdf' | 'jpg' | 'png', string]>([
    ['licence.pdf', 'pdf', 'licence.pdf'],
    ['договор ă 🎂.pdf', 'pdf', 'договор ă 🎂.pdf'],
    ['..\\..\\x.pdf', 'pdf', 'x.pdf'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['a"b;.pdf', 'pdf', 'a"b;.pdf'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['page.html', 'jpg', 'page.html.jpg'],
    ['SCAN.JPEG', 'jpg', 'SCAN.jpeg'],
    ['nul\u0000byte\r\n.png', 'png', 'nulbyte.png'],
    ['gpj.\u202efdp.exe', 'pdf', 'gpj.fdp.exe.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['', 'pdf', 'file.pdf'],
    ['\ud800.pdf', 'pdf', '\ufffd.pdf'],
    ['..', 'pdf', 'file.pdf'],
    ['. . .', 'pdf', 'file.pdf'],
    ['. .. .pdf', 'pdf', 'pdf.pdf'],
    ['licence.pdf. .', 'pdf', 'licence.pdf'],
    ['licence .pdf ', 'pdf', 'licence.pdf'],
    ['photo.png.', 'jpg', 'photo.png.jpg'],
    ['\u061cc\u200bo\u2060n.pdf', 'pdf', '_con.pdf'],
  ])('%j of a %s is shown as %j', (typed, kind, shown) => {
    expect(shownFileName(typed, kind)).toBe(shown);
  });

  it.each<[string, 'pdf' | 'png', string]>([
    ['CON.pdf', 'pdf', '_CON.pdf'],
    ['con', 'pdf', '_con.pdf'],
    ['NUL.png', 'png', '_NUL.png'],
    ['aux.pdf', 'pdf', '_aux.pdf'],
    ['prn.tar.pdf', 'pdf', '_prn.tar.pdf'],
    ['COM1.pdf', 'png', '_COM1.pdf.png'],
    ['lpt9 .x.pdf', 'pdf', '_lpt9 .x.pdf'],
    ['COM¹.pdf', 'pdf', '_COM¹.pdf'],
    ['CONIN$.pdf', 'pdf', '_CONIN$.pdf'],
    ['..\\NUL', 'png', '_NUL.png'],
    ['console.pdf', 'pdf', 'console.pdf'],
    ['COM10.pdf', 'pdf', 'COM10.pdf'],
    ['my con.pdf', 'pdf', 'my con.pdf'],
  ])('%j of a %s is no device of Windows: %j', (typed, kind, shown) => {
    expect(shownFileName(typed, kind)).toBe(shown);
  });

  it('is cut at 200 characters and keeps its ending', () => {
    const shown = shownFileName(`${'ă'.repeat(300)}.pdf`, 'pdf');
    expect(shown).toBe(`${'ă'.repeat(200)}.pdf`);
  });
});
