/**
 * A process of its own that reads PDFs (see pdf-reader.ts): what a hostile one costs stays here. Plain JavaScript, so that it
 * starts the same from the sources and from what was built.
 */
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFCatalog, PDFDict, PDFName, PDFParser, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** What packed objects of one file may unpack to; those of honest papers are a small share of it. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Names by which a PDF does more than be read: programs, other files, addresses, forms that send, films. */
const ACTIVE_NAMES = new Set(
  [
    ...['JS', 'JavaScript', 'AA', 'Launch', 'URI', 'XFA'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'Collection'],
    ...['SubmitForm', 'ResetForm', 'ImportData', 'Hide', 'SetOCGState'],
    ...['GoToR', 'GoToE', 'GoToDp', 'GoTo3DView', 'Thread'],
    ...[
      'RichMedia',
      'RichMediaContent',
      'RichMediaSettings',
      'RichMediaExecute',
      'Rendition',
      'Movie',
      'Sound',
    ],
    ...['3D', 'Encrypt'],
  ].map((name) => PDFName.of(name)),
);

/** The same in the bytes of a file, wherever they stand: only words that no packed byte gives by chance. */
const ACTIVE_MARKS =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|SubmitForm|ImportData|RichMedia\w*|Rendition|Encrypt)(?![A-Za-z0-9])/;
const OBJECT = /(?<!\d)\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/g;
const PACKED_OBJECTS = /\/ObjStm(?![A-Za-z0-9])/g;

const TYPE = PDFName.of('Type');
const ACTION = PDFName.of('S');
const OPEN_ACTION = PDFName.of('OpenAction');
const GO_TO = PDFName.of('GoTo');

class NotPlain extends Error {}

/** Reads every object of a file, older versions of it included, and fails at the first that is active. */
class WatchfulParser extends PDFParser {
  objects = 0;
  packs = 0;
  #unpackedBytes = 0;

  constructor(content) {
    super(content, Infinity, true);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (reference, object) => {
      refuseActive(object);
      assign(reference, object);
    };
  }

  parseIndirectObject() {
    this.objects += 1;
    return super.parseIndirectObject();
  }

  parseDictOrStream(reference) {
    const object = super.parseDictOrStream(reference);
    if (object instanceof PDFRawStream) this.#checkPack(object);
    return object;
  }

  /** Objects and cross references may be packed; here they are unpacked within limits, before the library does it without. */
  #checkPack({ dict, contents }) {
    const type = dict.get(TYPE);
    const isPack = type === PDFName.of('ObjStm');
    if (type instanceof PDFRef) throw new NotPlain('a type that stands elsewhere');
    if (!isPack && type !== PDFName.of('XRef')) return;
    const text = this.#unpack(dict, contents);
    if (!isPack) return;
    this.packs += 1;
    if (dict.has(PDFName.of('DecodeParms'))) throw new NotPlain('objects packed in an unusual way');
    if (ACTIVE_MARKS.test(withoutEscapes(text))) throw new NotPlain('active objects');
  }

  #unpack(dict, contents) {
    const given = dict.get(PDFName.of('Filter'));
    const filter = given instanceof PDFArray && given.size() === 1 ? given.get(0) : given;
    if (filter === undefined) return Buffer.from(contents).toString('latin1');
    if (filter !== PDFName.of('FlateDecode')) throw new NotPlain('packed in an unusual way');
    const room = MOST_UNPACKED_BYTES - this.#unpackedBytes;
    const unpacked = inflateSync(contents, { maxOutputLength: Math.max(1, room) });
    this.#unpackedBytes += unpacked.length;
    return unpacked.toString('latin1');
  }
}

function refuseActive(object) {
  const waiting = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFName && ACTIVE_NAMES.has(next)) throw new NotPlain(next.asString());
    if (next instanceof PDFArray) for (const element of next.asArray()) waiting.push(element);
    if (next instanceof PDFRawStream) waiting.push(next.dict);
    if (next instanceof PDFDict) for (const [key, value] of next.entries()) waiting.push(key, value);
  }
}

/** Which page is shown first is no act; anything else that happens on opening is. */
function refuseActsOnOpening(context) {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const opening = object instanceof PDFDict ? object.lookup(OPEN_ACTION) : undefined;
    if (opening instanceof PDFDict && opening.lookup(ACTION) !== GO_TO) throw new NotPlain('OpenAction');
  }
}

/** Names may be written with the numbers of their letters: /J#61vaScript. */
function withoutEscapes(text) {
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * True when nothing active is in a file, wherever a reader may look. The marks and the counts are for objects that the parser
 * takes for part of something else, such as one inside a picture's bytes to which the table of objects leads.
 */
async function isPlain(content) {
  const text = withoutEscapes(content.toString('latin1'));
  if (ACTIVE_MARKS.test(text)) return false;
  const parser = new WatchfulParser(content);
  const context = await parser.parseDocument();
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFCatalog)) return false;
  refuseActsOnOpening(context);
  const objects = content.toString('latin1').match(OBJECT)?.length ?? 0;
  const packs = text.match(PACKED_OBJECTS)?.length ?? 0;
  return objects === parser.objects && packs === parser.packs;
}

process.on('message', ({ content }) => {
  isPlain(Buffer.from(content))
    .catch(() => false)
    .then((plain) => process.send({ plain }));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));

process.send('ready');
