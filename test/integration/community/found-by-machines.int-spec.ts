import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VenueSettings } from '#venues';
import { SCREEN_PATHS } from '../../../apps/api/src/http/screens.js';
import { PUBLIC_SCREENS } from '#rules';
import { TestApp } from '../../support/app.js';

const PUBLIC_URL = 'https://venue.example';

describe('what search engines and link previews are told', () => {
  let app: TestApp;

  beforeAll(async () => {
    const frontendDir = mkdtempSync(join(tmpdir(), 'emberfield-page-'));
    const source = await readFile(join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');
    writeFileSync(join(frontendDir, 'index.html'), source);
    app = await TestApp.start({ frontendDir, publicUrl: PUBLIC_URL });
  });
  afterAll(() => app.stop());

  const page = async (path: string) => {
    const { status, body } = await app.browser().get<string>(path, { accept: 'text/html' });
    return { status, html: body };
  };

  it('robots.txt names the site map and leaves out what is for one person or for staff', async () => {
    const { status, body, headers } = await app.browser().get<string>('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    for (const path of ['/management', '/contract/', '/link/']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toMatch(/^Disallow: \/\s*$/m);
  });

  it('the site map lists every screen for everybody, each of which is there', async () => {
    const { body, headers } = await app.browser().get<string>('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    expect(listed).toEqual(PUBLIC_SCREENS.map(({ path }) => PUBLIC_URL + path));
    for (const { path } of PUBLIC_SCREENS) {
      expect(SCREEN_PATHS).toContain(path);
      expect((await page(path)).status).toBe(200);
    }
  });

  it.each(
    PUBLIC_SCREENS.filter(({ title }) => title !== null).map((screen) => [screen.path, screen] as const),
  )(
    '%s says its own title, description and address, also with a query',
    async (path, { title, description }) => {
      const { html } = await page(`${path}?utm=1`);
      expect(html).toContain(`<title>${title ?? ''} · Emberfield</title>`);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain(`<meta property="og:description" content="${description}" />`);
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}" />`);
      expect(html).toContain(`<meta property="og:image" content="${PUBLIC_URL}/social.jpg" />`);
      expect(html).not.toContain('noindex');
    },
  );

  it.each(['/my-bookings', '/management', '/link/some.token', '/contract/1', '/waitlist/leave/a.b'])(
    '%s asks to be left out of lists',
    async (path) => {
      const { html } = await page(path);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toMatch(/canonical|some\.token|ld\+json/);
    },
  );

  it('Home says what the house is, where, and with which spaces', async () => {
    const { html } = await page('/');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Restaurant', 'EventVenue'],
      name: 'Emberfield',
      url: PUBLIC_URL,
      telephone: '+15125550142',
      address: '4100 Old Mill Road, Dripping Springs, TX 78620',
    });
    expect((JSON.parse(json) as { containsPlace: unknown[] }).containsPlace[1]).toEqual({
      '@type': 'EventVenue',
      name: 'Outdoor Tent',
      maximumAttendeeCapacity: 150,
    });
  });

  it('a name that looks like markup or like a pattern stays a name', async () => {
    const settings = app.api.get(VenueSettings);
    await settings.set({ businessName: `</script><script>alert("$&")</script>` });
    const { html } = await page('/');
    await settings.set({ businessName: 'Emberfield' });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('alert(&quot;$&amp;&quot;)');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: `</script><script>alert("$&")</script>` });
  });
});
