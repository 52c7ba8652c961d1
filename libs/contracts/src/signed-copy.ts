import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { instantOfUtc, instantOfZone, Paper } from '#pdf';
import type { Contract } from './contract.entity.js';
import { isDrawing, SIGNATURE_LIMITS, type StrokePoint } from './domain/signature.js';
import { decodePng } from './signature-picture.js';

export interface CopySources {
  contract: Contract;
  bookingCode: string;
  businessName: string;
  /** Of the house, for versions that kept no zone. */
  timeZone: string;
}

const SECTION = /^\d+\. \P{Ll}+$/u;
const BOX = { width: 280, height: 140 } as const;

/**
 * The signed agreement on paper: its whole text, the signature, and a page that says what proves it. The same version
 * always gives the same bytes. @throws Error for a version that nobody signed
 */
export async function writeSignedCopy(sources: CopySources): Promise<Buffer> {
  const { contract, bookingCode, businessName } = sources;
  if (!contract.signedAt) throw new Error(`version ${contract.version} of the contract carries no signature`);
  const paper = new Paper({
    title: `Signed agreement ${bookingCode}, version ${contract.version}`,
    author: businessName,
    size: 'LETTER',
    footer: `Booking ${bookingCode} · Version ${contract.version} · Signed copy`,
    writtenAt: contract.signedAt,
  });
  await writeText(paper, contract.text);
  await writeSignature(paper, sources, contract.signedAt);
  paper.nextPage();
  writeEvidence(paper, sources, contract.signedAt);
  return paper.finish();
}

async function writeText(paper: Paper, text: string): Promise<void> {
  const [title = '', ...paragraphs] = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  paper.title(title);
  for (const paragraph of paragraphs) {
    if (SECTION.test(paragraph)) paper.heading(paragraph);
    else paper.paragraph(paragraph);
    // Setting a whole agreement takes a while; what else this process does goes on in between.
    await setImmediate();
  }
}

async function writeSignature(
  paper: Paper,
  { contract, timeZone }: CopySources,
  signedAt: Date,
): Promise<void> {
  const { signerName, onBehalfOf, signedTimeZone } = contract;
  paper.heading('SIGNATURE');
  await drawSignature(paper, contract);
  paper.paragraph(`${signerName ?? ''}${onBehalfOf ? `, on behalf of ${onBehalfOf}` : ''}`);
  paper.quiet(`Signed on ${instantOfZone(signedAt, signedTimeZone ?? timeZone)}`);
}

/** Some browsers blank the picture against fingerprinting: then the strokes are the signature (Contracts §4). */
async function drawSignature(paper: Paper, { signaturePng, signatureStrokes }: Contract): Promise<void> {
  const strokes = signatureStrokes?.filter((stroke) => stroke.length > 0) ?? [];
  if (signaturePng && (strokes.length === 0 || (await shows(signaturePng))))
    await paper.picture(signaturePng, BOX.width, BOX.height);
  else paper.strokes(strokes, BOX.width, BOX.height);
}

async function shows(png: Buffer): Promise<boolean> {
  return isDrawing(await decodePng(png, SIGNATURE_LIMITS));
}

function writeEvidence(paper: Paper, sources: CopySources, signedAt: Date): void {
  const { contract, bookingCode, timeZone } = sources;
  const zone = contract.signedTimeZone ?? timeZone;
  paper.title('Record of the signature');
  paper.quiet('Every time is given in the zone of the venue, with its name, and in UTC.');
  paper.facts([
    ['Booking', bookingCode],
    ['Version', String(contract.version)],
    ['Text, SHA-256', contract.textSha256],
    ['Prepared', `${instantOfZone(contract.generatedAt, zone)}`],
    ['', instantOfUtc(contract.generatedAt)],
    ['Signed', instantOfZone(signedAt, zone)],
    ['', instantOfUtc(signedAt)],
    ['Signed by', contract.signerName ?? 'Not given'],
    ['On behalf of', contract.onBehalfOf ?? 'Not given'],
    ['Declaration', contract.consentText ?? 'None'],
    ['Agreed to it', consentInWords(contract.consented)],
    ['Internet address', contract.signerAddress ?? 'Not known'],
    ['Browser', contract.signerUserAgent ?? 'Not given'],
    ['Signature', strokesInWords(contract.signatureStrokes)],
    ['Picture, SHA-256', contract.signaturePng ? sha256(contract.signaturePng) : 'None'],
  ]);
  paper.rule();
  paper.quiet(
    'The SHA-256 value of the text is its fingerprint: it is that of the agreement’s text file, which was mailed with this ' +
      'copy. If one letter were changed, the value would differ. The house keeps text, signature and this copy unchanged.',
  );
}

function consentInWords(consented: boolean | null): string {
  return consented === null ? 'Not asked by the program that was used' : consented ? 'Yes' : 'No';
}

function strokesInWords(strokes: StrokePoint[][] | null): string {
  if (!strokes) return 'A picture without strokes: a typed name, or a program that sends none';
  const points = strokes.flat();
  const times = points.flatMap(({ time }) => (time === undefined ? [] : [time]));
  const seconds = times.length > 1 ? (largest(times) + largest(times.map((time) => -time))) / 1000 : null;
  const took = seconds === null ? '' : ` in ${seconds.toFixed(1)} seconds`;
  return `Drawn: ${strokes.length} ${strokes.length === 1 ? 'stroke' : 'strokes'}, ${points.length} points${took}`;
}

function largest(values: number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
