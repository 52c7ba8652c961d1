import { Agent, request } from 'node:http';
import { whenDone } from './clean-up.mjs';

/** Plain HTTP over kept connections, timed from the call to the last byte. */
export class HttpClient {
  #agent;
  #base;

  constructor(base, connections) {
    this.#base = base;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    whenDone(() => this.#agent.destroy());
  }

  get(path) {
    return this.#send('GET', path);
  }

  post(path, body) {
    return this.#send('POST', path, JSON.stringify(body));
  }

  #send(method, path, body) {
    const started = performance.now();
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const call = request(this.#base + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const milliseconds = performance.now() - started;
          resolve({ status: response.statusCode, body: JSON.parse(text), milliseconds });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}
