/**
 * The baseline: what node:http and pg can do here with the very same statements. No checks, no limits, no headers, no
 * framework; it trusts what it gets.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { VENUE_LIST } from '../dist/libs/venues/src/venues.queries.js';
import { requestStatement } from './support/statements.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const server = createServer((request, response) => {
  const work = request.method === 'POST' ? readBody(request).then(book) : listVenues();
  work.then(
    ({ status, body }) => answer(response, status, body),
    (error) => answer(response, 500, { message: error.message }),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});

// The bench has died: nobody would stop us any more.
process.once('disconnect', () => process.exit(1));

function answer(response, status, body) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function listVenues() {
  const { rows } = await pool.query(VENUE_LIST);
  return { status: 200, body: rows };
}

async function book(body) {
  try {
    const { rows } = await pool.query(requestStatement(body));
    const { outcome, id } = rows[0];
    return { status: id ? 201 : 409, body: { outcome, ...body, id } };
  } catch (error) {
    // Two ids with the same first eight characters: with tens of thousands of bookings that happens, and ours retries too.
    if (error.constraint === 'bookings_code_key') return book(body);
    throw error;
  }
}
