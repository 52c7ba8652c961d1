import { createServer } from 'node:net';
import { Refusal } from './refusal.mjs';

/** Every way a program on this machine can hold a port against us. */
const EVERYWHERE = ['::', '0.0.0.0', '127.0.0.1'];

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ code: error.code }));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: opened } = server.address();
      server.close(() => resolve({ port: opened }));
    });
  });
}

/** Why nobody can listen on a port: 'EADDRINUSE', 'EACCES', or null when it is free. */
export async function portTrouble(port, hosts = EVERYWHERE) {
  for (const host of hosts) {
    const { code } = await tryListen(port, host);
    // A machine without IPv6 (or without that address) cannot be in our way there.
    if (code && code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return code;
  }
  return null;
}

/** A free port of this machine only, chosen by the operating system. */
export async function anyFreePort() {
  const { port, code } = await tryListen(0, '127.0.0.1');
  if (!port)
    throw new Refusal(`This machine gives out no network port (${code}): close other programs first.`);
  return port;
}

/** The first free port from `first` upwards, leaving out those in `except`. */
export async function nextFreePort(first, except = []) {
  for (let port = first; port < 65_536; port += 1) {
    if (!except.includes(port) && (await portTrouble(port)) === null) return port;
  }
  return anyFreePort();
}

/** Reads a port variable; an absent or empty one is `fallback`. */
export function readPort(name, fallback) {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${name} must be a whole number from 1 to 65535, not '${text}'.`);
}

/** Refuses with a sentence when the port of a variable cannot be had. */
export async function requireFreePort(name, port, except = []) {
  const trouble = await portTrouble(port);
  if (trouble === null) return;
  const suggestion = `${name}=${await nextFreePort(Math.max(port + 1, 1024), except)}`;
  if (trouble === 'EACCES') {
    throw new Refusal(`This user may not open port ${port}: start with a higher one, such as ${suggestion}.`);
  }
  throw new Refusal(`Port ${port} is in use. Stop the other program or start with ${suggestion}.`);
}
