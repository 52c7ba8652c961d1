import { PAPER } from './signature-drawing';

/** Script faces that systems bring along; our own serif, slanted, where there is none. */
const SCRIPT_FACES =
  "'Snell Roundhand', 'Apple Chancery', 'Segoe Script', 'Lucida Handwriting', 'URW Chancery L', 'Fraunces Variable', 'Noto Sans SC Variable', 'Noto Sans KR Variable', serif";
const LARGEST = 64;
const SMALLEST = 18;
const MARGIN = 36;
const TEXT_FACE = "'Figtree Variable', Arial, sans-serif";

/** Sets a typed name in script on the signature line, and says in small letters that it was typed. */
export function drawTypedName(context: CanvasRenderingContext2D, name: string, paperWidth: number) {
  const factor = paperWidth / PAPER.width;
  context.save();
  context.scale(factor, factor);
  context.fillStyle = '#000000';
  context.textBaseline = 'alphabetic';
  const room = PAPER.width - 2 * MARGIN;
  let size = LARGEST;
  do {
    context.font = `italic 500 ${size}px ${SCRIPT_FACES}`;
    size -= 2;
  } while (size > SMALLEST && context.measureText(name).width > room);
  context.fillText(name, MARGIN, PAPER.height * 0.66, room);
  context.font = `400 20px ${TEXT_FACE}`;
  context.fillText('Signed by typing the name', MARGIN, PAPER.height - 20, room);
  context.restore();
}
