import { gzipSync } from 'node:zlib';
import { aGif, aJpeg, aPdf, aPng, aZip } from './files.js';
import { makePng, pngOf } from './png.js';

export const latin = (text: string) => Buffer.from(text, 'latin1');
export const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

export const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface BadFile {
  what: string;
  fileName: string;
  /** The type that its sender claims. */
  claimed: string;
  content: Buffer;
}

/** OWASP's list of what is uploaded in bad faith, and what breaks a reader of pictures. */
export async function badFiles(): Promise<BadFile[]> {
  const [jpeg, gif, png, pdf] = [await aJpeg(), await aGif(), aPng(), aPdf(2000)];
  const docx = aZip('word/document.xml', Buffer.alloc(9_000_000), true);
  const pixelBomb = pngSaying(60_000, 2, [3, 0, 0, 0, 0, 1]);
  const pngWithText = pngSaying(1, 0, [0x63, 0x60, 0, 0, 0, 2, 0, 1], ['tEXt', latin(`Comment\0${SCRIPT}`)]);
  const noisy = makePng({ width: 300, height: 300, ink: noise });
  const files: [what: string, fileName: string, claimed: string, content: Buffer | string][] = [
    ['a drawing', 'evil.svg', 'image/svg+xml', SVG],
    ['a drawing called a picture', 'evil.png', 'image/png', SVG],
    ['a drawing after a declaration', 'a.svg', 'image/png', `<?xml version="1.0"?>${SVG}`],
    ['a packed drawing', 'a.svgz', 'image/svg+xml', gzipSync(SVG)],
    ['a drawing in UTF-16', 'a.png', 'image/png', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
    ['a page', 'a.html', 'text/html', `<!doctype html>${SCRIPT}`],
    ['a page called a paper', 'a.pdf', 'application/pdf', `<html>${SCRIPT}</html>`],
    ['a page after blanks', 'a.pdf', 'application/pdf', `\n\n   <html>${SCRIPT}`],
    ['a page with a mark of order', 'a.pdf', 'application/pdf', `\xef\xbb\xbf<html>${SCRIPT}`],
    ['a page of XML', 'a.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a page in a paper', 'a.pdf', 'application/pdf', `%PDF-1.4\n${SCRIPT}\n%%EOF`],
    ['a page in a paper’s comment', 'a.pdf', 'application/pdf', `%PDF-1.4\n%<HTML><BODY>${SCRIPT}`],
    ['a drawing in a paper', 'a.pdf', 'application/pdf', `%PDF-1.4\n${SVG}`],
    ['a frame in a paper', 'a.pdf', 'application/pdf', '%PDF-1.4\n<iframe src=//evil>'],
    ['a paper after a page', 'a.pdf', 'application/pdf', joined(`<html>${SCRIPT}`, pdf)],
    ['a paper after an archive', 'a.pdf', 'application/pdf', joined(aZip('a', latin('x')), pdf)],
    ['a picture that is a page', 'a.png', 'image/png', joined(png.subarray(0, 33), `<html>${SCRIPT}`)],
    ['a comment that is a page', 'a.gif', 'image/gif', `GIF89a/*${SVG}*/=1;`],
    ['a picture that is a script', 'a.gif', 'image/gif', 'GIF89a=1;alert(1)//'],
    ['a photo that is a page', 'a.jpg', 'image/jpeg', `\xff\xd8\xff\xe0<body onload=alert(1)>`],
    ['a photo that is a drawing', 'a.jpg', 'image/jpeg', `\xff\xd8\xff\xfe\x01\x00${SVG}`],
    ['an upper-case page in a picture', 'a.png', 'image/png', joined(png.subarray(0, 33), '<HTML><BODY>')],
    ['a text part with a page', 'a.png', 'image/png', pngWithText],
    ['a program', 'a.exe', 'application/octet-stream', 'MZ\x90\0This program cannot be run in DOS mode'],
    ['a program called a paper', 'invoice.pdf.exe', 'application/pdf', 'MZ\x90\0\x03'],
    ['a program of Linux', 'a.pdf', 'application/pdf', '\x7fELF\x02\x01\x01'],
    ['a program of a Mac', 'a.jpg', 'image/jpeg', '\xcf\xfa\xed\xfe'],
    ['a shell script', 'a.sh', 'text/x-sh', '#!/bin/sh\nrm -rf /'],
    ['a batch file', 'a.bat', 'text/plain', '@echo off\r\nformat c:'],
    ['a link file', 'a.pdf.lnk', 'application/pdf', 'L\0\0\0\x01\x14\x02\0'],
    ['a script of PHP', 'a.php', 'application/x-php', '<?php system($_GET["c"]);'],
    ['a script called a picture', 'shell.php.jpg', 'image/jpeg', '<?php eval($_POST[1]);'],
    ['a page of a server', 'a.jsp', 'text/plain', '<% Runtime.getRuntime().exec("x") %>'],
    ['settings of a server', '.htaccess', 'text/plain', 'AddType application/x-httpd-php .jpg'],
    ['a test virus', 'eicar.com', 'application/octet-stream', EICAR],
    ['a test virus called a paper', 'eicar.pdf', 'application/pdf', EICAR],
    ['an archive', 'a.zip', 'application/zip', aZip('a.txt', latin('x'))],
    ['an archive that climbs', 'a.zip', 'application/pdf', aZip('../../../../tmp/evil', latin('x'))],
    ['a document that unpacks to much', 'bomb.docx', 'application/pdf', docx],
    [
      'an archive of Java',
      'a.jar',
      'application/pdf',
      aZip('META-INF/MANIFEST.MF', latin('Main-Class: Evil')),
    ],
    ['a packed file', 'a.gz', 'application/gzip', gzipSync('x'.repeat(5000))],
    ['a packed paper', 'a.pdf', 'application/pdf', gzipSync(pdf)],
    ['an old document', 'a.doc', 'application/msword', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a text with programs', 'a.rtf', 'application/pdf', '{\\rtf1{\\object\\objocx}}'],
    ['PostScript', 'a.ps', 'application/pdf', '%!PS-Adobe-3.0\n(/etc/passwd) run'],
    ['PostScript called a picture', 'a.jpg', 'image/jpeg', '%!PS\n/x'],
    ['a drawing program’s words', 'a.mvg', 'image/png', 'push graphic-context\nimage over 0,0 0,0 "|id"'],
    ['a table with a formula', 'a.csv', 'text/csv', '=cmd|"/c calc"!A1'],
    ['a letter', 'a.eml', 'message/rfc822', `Content-Type: text/html\r\n\r\n${SCRIPT}`],
    ['a page with parts', 'a.mht', 'multipart/related', `MIME-Version: 1.0\r\n\r\n${SCRIPT}`],
    ['a film', 'a.mp4', 'image/jpeg', '\0\0\0\x18ftypmp42'],
    ['Flash', 'a.swf', 'application/pdf', 'CWS\x09'],
    ['a program of the web', 'a.wasm', 'image/png', '\0asm\x01\0\0\0'],
    ['a picture of another kind', 'a.webp', 'image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['a large-format picture', 'a.tiff', 'image/tiff', 'II*\0\x08\0\0\0'],
    ['a bitmap', 'a.bmp', 'image/bmp', 'BM\x3a\0\0\0'],
    ['an icon', 'a.ico', 'image/png', '\0\0\x01\0\x01\0'],
    ['zeros', 'a.pdf', 'application/pdf', Buffer.alloc(4096)],
    ['one byte', 'a.pdf', 'application/pdf', '%'],
    ['a signature in small letters', 'a.pdf', 'application/pdf', '%pdf-1.4'],
    ['a bare signature of a picture', 'a.png', 'image/png', png.subarray(0, 8)],
    ['half a picture', 'a.png', 'image/png', noisy.subarray(0, 3000)],
    ['half a photo', 'a.jpg', 'image/jpeg', jpeg.subarray(0, 200)],
    ['half a GIF', 'a.gif', 'image/gif', gif.subarray(0, 20)],
    ['a picture of billions of pixels', 'a.png', 'image/png', pixelBomb],
  ];
  return files.map(([what, fileName, claimed, part]) => ({ what, fileName, claimed, content: joined(part) }));
}

const noise = (x: number, y: number) => ((x * 7919) ^ (y * 104_729)) % 3 === 0;

/** A PNG whose header promises so many pixels a side, whatever follows it. */
function pngSaying(side: number, colourType: number, packed: number[], ...more: [string, Buffer][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  const pixels = Buffer.from([0x78, 0x9c, ...packed]);
  return pngOf([['IHDR', header], ...more, ['IDAT', pixels], ['IEND', Buffer.alloc(0)]]);
}
