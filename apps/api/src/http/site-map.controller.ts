import { Controller, Get, Header, Inject } from '@nestjs/common';
import { PUBLIC_SCREENS } from '#rules';
import { APP_CONFIG, type AppConfig, Public } from '#platform';

/** Screens of one customer or of the office. The API stays open: search engines need it to see what a screen shows. */
const NOT_FOR_LISTS = ['/management', '/admin-cleanup', '/contract/', '/link/', '/waitlist/'];
const A_DAY = 'public, max-age=86400';

/** What search engines ask for first. */
@Controller()
export class SiteMapController {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  @Get('robots.txt')
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', A_DAY)
  robots(): string {
    const refused = NOT_FOR_LISTS.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...refused, '', `Sitemap: ${this.config.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Public()
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', A_DAY)
  siteMap(): string {
    const addresses = PUBLIC_SCREENS.map(
      ({ path }) => `  <url><loc>${this.config.publicUrl}${path}</loc></url>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses,
      '</urlset>',
      '',
    ].join('\n');
  }
}
