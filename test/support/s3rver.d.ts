declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A small S3 on this machine, as far as our tests use it. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
