import { connect } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VenueSettings } from '#venues';
import { SCREEN_PATHS } from '../../../apps/api/src/http/screens.js';
import { PUBLIC_SCREENS } from '#rules';
import { TestApp } from '../../support/app.js';

const PUBLIC_URL = 'https://venue.example';

/** The first line of the answer to an address that `fetch` would tidy up before sending it. */
function rawStatus(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
      ),
    );
    socket.on('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString('utf8').split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
}

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
      url: `${PUBLIC_URL}/`,
      image: `${PUBLIC_URL}/social.jpg`,
      telephone: '+15125550142',
      priceRange: '$100–$350 per hour',
      acceptsReservations: `${PUBLIC_URL}/calendar`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4100 Old Mill Road',
        addressLocality: 'Dripping Springs',
        addressRegion: 'TX',
        postalCode: '78620',
        addressCountry: 'US',
      },
      // The seeded profiles are front pages: nobody's.
      sameAs: [],
    });
    expect((JSON.parse(json) as { containsPlace: unknown[] }).containsPlace[1]).toEqual({
      '@type': 'EventVenue',
      name: 'Outdoor Tent',
      url: `${PUBLIC_URL}/venues`,
      maximumAttendeeCapacity: 150,
    });
  });

  it('an address in other words stays whole, and a real profile is named', async () => {
    const settings = app.api.get(VenueSettings);
    const { social } = await settings.get();
    const facebook = 'https://www.facebook.com/emberfield';
    await settings.set({ addressLine: 'Old Mill, by the oak', social: { ...social, facebook } });
    const { html } = await page('/contact');
    await settings.set({ addressLine: '4100 Old Mill Road, Dripping Springs, TX 78620', social });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      address: { '@type': 'PostalAddress', streetAddress: 'Old Mill, by the oak', addressCountry: 'US' },
      sameAs: [facebook],
    });
  });

  it.each([
    ['/venues/', '/venues'],
    ['/vendor-documents/?booking=1A2B3C4D', '/vendor-documents?booking=1A2B3C4D'],
    ['/no/such/place/', '/no/such/place'],
  ])('%s is the same screen as %s, and says so', async (path, plain) => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 301, to: plain });
  });

  it.each(['//evil.example/', '/%2f/evil.example/', '/\\\\evil.example/', '/.//evil.example/'])(
    '%s leads nowhere else',
    async (path) => {
      const answer = await rawStatus(app.url, path);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/);
    },
  );

  it('a page that is not there says so in its title, and keeps out of lists', async () => {
    const { status, html } = await page('/no-such-place');
    expect(status).toBe(404);
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Page Not Found</title>']);
    expect(html).toContain('noindex');
  });

  it.each(['/contract/%ff', '/%', '/link/%E0%A4%A'])(
    'an address that cannot be read, %s, is a page that is not there, with the headers of every page',
    async (path) => {
      const { status, body, headers } = await app.browser().get<string>(path, { accept: 'text/html' });
      expect(status).toBe(404);
      expect(body).toContain('<title>Page Not Found</title>');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  it('a program that asks for such an address is told so in the shape of all answers', async () => {
    const { status, body, headers } = await app.browser().get('/api/bookings/%ff');
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'BAD_REQUEST', message: 'The request could not be read.' },
    ]);
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('content-security-policy')).toBeTruthy();
  });

  it('no two screens share a title, and a passed-on link names its screen', async () => {
    const titles = await Promise.all(
      ['/vendor-documents?booking=1A2B3C4D', '/my-bookings', ...PUBLIC_SCREENS.map(({ path }) => path)].map(
        async (path) => /<title>([^<]*)</.exec((await page(path)).html)?.[1],
      ),
    );
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles[0]).toBe('Vendor Documents · Emberfield');
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
