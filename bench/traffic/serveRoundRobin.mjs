import { Agent, createServer, request as ask } from 'node:http';
import { listen } from '../listen.mjs';

/** How often it is seen which gateways want visitors. */
const LOOK_MS = 1_000;
const TRIED_AGAIN = new Set([502, 503]);

/**
 * The smallest proxy that does what proxies do: one gateway after the other, only those that say that they are ready, and the next one
 * where one does not answer. It tells the gateway the address of the visitor, which here the visitor names.
 */
export async function serveRoundRobin(gateways) {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000, timeout: 50_000 });
  let ready = [...gateways];
  let turn = 0;

  const look = async () => {
    const looks = await Promise.all(gateways.map(isReady));
    ready = gateways.filter((_, index) => looks[index]);
  };
  const timer = setInterval(() => void look(), LOOK_MS);

  const server = createServer((request, response) => {
    turn += 1;
    // Where none is ready, one that is late with its answer may still give it.
    const candidates = ready.length > 0 ? ready : gateways;
    const order = candidates.map((_, index) => candidates[(turn + index) % candidates.length]);
    // What changes something is not asked for twice.
    passOn(request.method === 'GET' ? order : order.slice(0, 1));

    /** @param {string[]} order */
    function passOn([origin, ...others]) {
      if (origin === undefined) {
        response.writeHead(503).end();
        return;
      }
      const { 'x-visitor': visitor = '127.0.0.1', ...headers } = request.headers;
      const passed = ask(origin + request.url, {
        agent,
        method: request.method,
        headers: { ...headers, 'x-forwarded-for': visitor },
      });
      passed.on('response', (answer) => {
        const { statusCode = 502 } = answer;
        if (TRIED_AGAIN.has(statusCode) && others.length > 0) {
          answer.resume();
          passOn(others);
          return;
        }
        response.writeHead(statusCode, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      });
      passed.on('error', () => {
        if (response.headersSent) {
          response.destroy();
        } else {
          passOn(others);
        }
      });
      request.pipe(passed);
    }
  });
  // Longer than a visitor of this load is idle, so that no request meets a connection that is just closing.
  server.keepAliveTimeout = 65_000;
  server.on('clientError', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  return {
    url: await listen(server),
    stop() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function isReady(origin) {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(LOOK_MS) })).ok;
  } catch {
    return false;
  }
}
