import autocannon from 'autocannon';

const CONNECTIONS = 10;

/**
 * Answers a second over `seconds` at ten connections.
 * @param {{url: string, seconds: number, path: string, body?: () => string}} load with `body` each request is a POST of its own
 * @throws Error when anything but a success was answered: a refusal is faster than the work that is measured
 */
export async function answersPerSecond({ url, seconds, path, body }) {
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    ...(body ? { requests: [postOf(path, body)] } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}${path} answered ${result.non2xx} refusals and ${result.errors} errors: ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  return result['2xx'] / result.duration;
}

function postOf(path, body) {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: body() }),
  };
}
