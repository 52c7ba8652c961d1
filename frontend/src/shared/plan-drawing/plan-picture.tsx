import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { FloorScene } from '#rules';
import { drawnGround } from './drawn-scene';
import { PlanDrawing } from './plan-drawing';

/** Pixels of the image for each tenth of a foot. */
const SHARPNESS = 3;

/** The scene as a PNG. It is drawn from shapes and words alone, so that no other site's picture can spoil it. */
export async function planPicture(scene: FloorScene): Promise<Blob> {
  const { width, height } = drawnGround(scene.room);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(scene, width, height))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no images.');
  brush.fillStyle = colour('--bone');
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be made.'))),
      'image/png',
    );
  });
}

function svgOf(scene: FloorScene, width: number, height: number): string {
  const sheet = document.createElement('div');
  const root = createRoot(sheet);
  flushSync(() => root.render(<PlanDrawing scene={scene} detailed />));
  const svg = sheet.querySelector('svg');
  svg?.setAttribute('width', String(width));
  svg?.setAttribute('height', String(height));
  const text = svg ? new XMLSerializer().serializeToString(svg) : '';
  root.unmount();
  // A picture by itself does not know the page's colours and typefaces.
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    name === '--font-text' ? 'sans-serif' : colour(name),
  );
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
