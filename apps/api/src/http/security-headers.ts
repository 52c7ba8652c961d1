import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { AppConfig } from '#platform';

/** What Stripe's card form needs (docs.stripe.com/security/guide); its frames come from changing subdomains. */
const STRIPE_HOSTS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
const NO_HOSTS: typeof STRIPE_HOSTS = { scripts: [], calls: [], frames: [] };

/** Headers of every answer (Access §16). Stripe's hosts are named only where Stripe is on; https-only rules only on https. */
export function securityHeaders(config: AppConfig): FastifyHelmetOptions {
  const https = config.publicUrl.startsWith('https:');
  const stripe = config.payment.provider === 'stripe' ? STRIPE_HOSTS : NO_HOSTS;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.calls],
        // Mail previews of the Outbox screen are srcdoc frames.
        frameSrc: ["'self'", ...stripe.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}
