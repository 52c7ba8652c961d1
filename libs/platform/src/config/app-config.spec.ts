import { ConfigError, loadConfig } from './app-config.js';

const DATABASE = { DATABASE_URL: 'postgres://127.0.0.1/emberfield' };

function sentencesOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

describe('the configuration', () => {
  it('runs on built-in providers and asks for no step-up outside production', () => {
    const config = loadConfig(DATABASE);
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      businessTimeZone: 'America/Chicago',
      stepUp: 'off',
      rateLimitFactor: 1,
      mail: { provider: 'builtin' },
      sms: { provider: 'builtin' },
      payment: { provider: 'builtin' },
      storage: { provider: 'builtin' },
    });
  });

  it('names every fault at once, each with its variable', () => {
    const sentences = sentencesOf({
      PORT: 'many',
      BUSINESS_TIME_ZONE: 'Texas',
      APP_NOW: 'yesterday',
      CUSTOMER_STEP_UP: 'maybe',
    });
    for (const name of ['DATABASE_URL', 'PORT', 'BUSINESS_TIME_ZONE', 'APP_NOW', 'CUSTOMER_STEP_UP']) {
      expect(sentences.filter((sentence) => sentence.includes(name))).toHaveLength(1);
    }
  });

  it('says in our own words what is wrong, in one sentence a fault', () => {
    const wrong = {
      PORT: '1.5',
      PUBLIC_URL: 'ftp://x',
      BUSINESS_TIME_ZONE: 'Texas',
      APP_NOW: 'yesterday',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp://mail',
      SMTP_FROM: 'A <a@b>',
      SMS_PROVIDER: 'pigeon',
      STORAGE_PROVIDER: 's3',
      S3_FORCE_PATH_STYLE: 'yes',
    };
    expect(sentencesOf(wrong)).toEqual([
      "PORT must be a whole number from 0 to 65535, not '1.5'.",
      "PUBLIC_URL must be an address such as https://www.example.com, not 'ftp://x'.",
      'DATABASE_URL is not set. Start with `npm start`, which brings a database up, or set it to a PostgreSQL address.',
      "BUSINESS_TIME_ZONE must be a time zone such as America/Chicago, not 'Texas'.",
      "APP_NOW must be an instant such as 2025-09-15T12:00:00Z, not 'yesterday'.",
      "RATE_LIMIT_FACTOR must be a number above 0, not '0'.",
      "LOG_LEVEL must be one of debug, info, warn, error, silent, not 'loud'.",
      "SMTP_FROM must be a bare address such as events@example.com, not 'A <a@b>'.",
      "SMS_PROVIDER must be builtin or twilio, not 'pigeon'.",
      "S3_FORCE_PATH_STYLE must be one of true, false, not 'yes'.",
      'STORAGE_PROVIDER is s3, but S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is missing.',
    ]);
  });

  const production = {
    ...DATABASE,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.emberfield.example/',
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtp://mail',
    SMTP_FROM: 'events@emberfield.example',
    SMS_PROVIDER: 'builtin',
    PAYMENT_PROVIDER: 'builtin',
    STORAGE_PROVIDER: 'builtin',
  };

  it('asks for a step-up in production and needs a public address there', () => {
    expect(loadConfig(production)).toMatchObject({
      production: true,
      stepUp: 'actions',
      publicUrl: 'https://www.emberfield.example',
    });
    const { PUBLIC_URL: _url, ...nowhere } = production;
    expect(sentencesOf(nowhere).join()).toContain('PUBLIC_URL');
  });

  it.each([
    ['APP_NOW', '2025-09-15T12:00:00Z'],
    ['DEMO_DATA', '1'],
    ['RATE_LIMIT_FACTOR', '1'],
    ['RECOVERY_SECONDS', '2'],
    ['FAULT_POINT', 'after-claim'],
  ])('refuses %s in production', (name, value) => {
    expect(sentencesOf({ ...production, [name]: value }).join()).toContain(name);
  });

  it.each([
    ['STAFF_PASSWORD', { STAFF_PASSWORD: 'elevenchars' }],
    ['LINK_SECRET', { LINK_SECRET: 'thirty-one characters, not more' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://www.emberfield.example' }],
    ['MAIL_PROVIDER', { MAIL_PROVIDER: 'builtin' }],
    ['CUSTOMER_STEP_UP', { MAIL_PROVIDER: 'builtin', CUSTOMER_STEP_UP: 'all' }],
  ] as [string, Record<string, string>][])(
    'refuses an unsafe %s in production, in one sentence that repeats no secret',
    (name, given) => {
      const sentences = sentencesOf({ ...production, ...given });
      expect(sentences).toEqual([expect.stringContaining(name)]);
      expect(sentences.join()).not.toMatch(/elevenchars|thirty-one/);
      expect(sentencesOf({ ...DATABASE, ...given, SMTP_URL: '', SMTP_FROM: '' })).toEqual([]);
    },
  );

  it.each([
    { STAFF_PASSWORD: 'twelve chars' },
    { LINK_SECRET: 'thirty-two characters, neither more'.slice(0, 32) },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1' },
    { MAIL_PROVIDER: 'builtin', CUSTOMER_STEP_UP: 'off' },
  ] as Record<string, string>[])('takes %j in production', (given) => {
    expect(sentencesOf({ ...production, ...given })).toEqual([]);
  });

  it('believes proxies by their number or by their addresses, and answers on this machine alone at first', () => {
    expect(loadConfig(DATABASE)).toMatchObject({
      host: '127.0.0.1',
      trustProxyHops: 0,
      trustProxyAddresses: [],
    });
    const given = { ...DATABASE, HOST: '0.0.0.0', TRUST_PROXY_ADDRESSES: '10.0.0.0/8, 2001:db8::1' };
    expect(loadConfig(given)).toMatchObject({
      host: '0.0.0.0',
      trustProxyAddresses: ['10.0.0.0/8', '2001:db8::1'],
    });
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1,', '10.0.0.1/']) {
      expect(sentencesOf({ ...DATABASE, TRUST_PROXY_ADDRESSES: wrong }).join()).toContain(
        'TRUST_PROXY_ADDRESSES',
      );
    }
    expect(sentencesOf({ ...given, TRUST_PROXY_HOPS: '1' }).join()).toContain('not both');
    expect(sentencesOf({ ...DATABASE, HOST: 'here' }).join()).toContain('HOST');
  });

  it.each(['MAIL_PROVIDER', 'SMS_PROVIDER', 'PAYMENT_PROVIDER', 'STORAGE_PROVIDER'])(
    'does not start in production with %s undecided',
    (name) => {
      const { [name as 'MAIL_PROVIDER']: _undecided, SMTP_URL: _url, SMTP_FROM: _from, ...rest } = production;
      expect(sentencesOf(rest).join()).toContain(name);
    },
  );

  it('takes a real provider when its variables are complete, and says which is missing when not', () => {
    expect(loadConfig({ ...DATABASE, SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@b.example' }).mail.provider).toBe(
      'smtp',
    );
    expect(
      sentencesOf({ ...DATABASE, PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk' }).join(),
    ).toContain('STRIPE_WEBHOOK_SECRET');
    expect(sentencesOf({ ...DATABASE, STORAGE_PROVIDER: 's3', S3_BUCKET: 'papers' }).join()).toContain(
      'S3_SECRET_ACCESS_KEY',
    );
  });

  it('reads a bucket at Amazon, and one at another maker by its address', () => {
    const bucket = {
      ...DATABASE,
      S3_BUCKET: 'papers',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(loadConfig(bucket).storage).toMatchObject({
      provider: 's3',
      endpoint: null,
      region: 'us-east-1',
      forcePathStyle: false,
    });
    const other = { ...bucket, S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'eu-central-1' };
    expect(loadConfig(other).storage).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'eu-central-1',
      forcePathStyle: true,
    });
    expect(sentencesOf({ ...other, S3_ENDPOINT: 'minio' }).join()).toContain('S3_ENDPOINT');
  });

  it('reads the environment of a real process, which is no plain object', () => {
    const before = process.env['DATABASE_URL'];
    process.env['DATABASE_URL'] = 'postgres://localhost/house';
    try {
      expect(loadConfig(process.env).databaseUrl).toBe('postgres://localhost/house');
    } finally {
      if (before === undefined) delete process.env['DATABASE_URL'];
      else process.env['DATABASE_URL'] = before;
    }
  });
});
