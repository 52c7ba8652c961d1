import { namedScreen, pageTitle, publicScreen } from '#rules';
import type { CatalogueVenue, HouseSettings } from '#venues';
import { structuredData } from './structured-data.js';

/** Screens that tell machines what the house is and where. */
const WITH_STRUCTURED_DATA = ['/', '/contact'];
const PICTURE = {
  path: '/social.jpg',
  width: 1200,
  height: 630,
  alt: 'The smokehouse at dusk, long tables under string lights',
};
const MARKED = /<!-- about this screen:[^>]*-->[\s\S]*?<!-- end of it -->/;

export interface ScreenFacts {
  /** Without its query. */
  path: string;
  publicUrl: string;
  house: HouseSettings;
  venues: readonly CatalogueVenue[];
}

/**
 * Puts title, description and what a shared link shows into the page: those who build previews and many search engines run no
 * script. A screen that is not for everybody asks to be left out of their lists.
 */
export function withHead(page: string, facts: ScreenFacts): string {
  // As a function: what is typed into a setting must not be read as a replacement pattern.
  return page.replace(MARKED, () => headOf(facts).join('\n    '));
}

/** An address where nothing is must not look like Home in a tab or in a list. */
export function withMissingHead(page: string): string {
  return page.replace(MARKED, '<title>Page Not Found</title>\n    <meta name="robots" content="noindex" />');
}

function headOf({ path, publicUrl, house, venues }: ScreenFacts): string[] {
  const screen = publicScreen(path);
  const named = namedScreen(path);
  const title = pageTitle(named?.title, house.businessName);
  const description = (named ?? publicScreen('/'))?.description ?? '';
  const shared: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', house.businessName],
    ['og:title', title],
    ['og:description', description],
    ['og:image', publicUrl + PICTURE.path],
    ['og:image:width', String(PICTURE.width)],
    ['og:image:height', String(PICTURE.height)],
    ['og:image:alt', PICTURE.alt],
  ];
  const lines = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...shared.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
  ];
  if (!screen) return [...lines, `<meta name="robots" content="noindex" />`];
  const address = escaped(publicUrl + screen.path);
  lines.push(`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`);
  if (WITH_STRUCTURED_DATA.includes(screen.path))
    lines.push(dataBlock(structuredData(publicUrl, house, venues)));
  return lines;
}

/** Data, not a script: browsers never run it, so the content security policy need not allow it. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
