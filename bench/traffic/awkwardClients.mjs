import { connect } from 'node:net';
import { createClient } from '../createClient.mjs';

const LONG = 'x'.repeat(20_000);
/** Nothing that a browser of a visitor sends. */
const MALFORMED = [
  'GET /%ff%fe HTTP/1.1\r\nHost: portal\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: portal\r\n\r\n',
  'BREW /api/3/movie/popular HTTP/1.1\r\nHost: portal\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: portal\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: portal\r\nCookie: ${LONG}\r\n\r\n`,
  `POST /reports HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${LONG.length}\r\n\r\n${LONG}`,
  'GET /api/3/movie/0x1?page=-1 HTTP/1.1\r\nHost: portal\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
];
/** What one address asks for at once, far more than a page needs. */
const BURST = 60;
const SLOW_BYTES_A_SECOND = 5;
const GIVE_UP_MS = 20_000;

/**
 * Clients that no portal wants, so many a second: a third sends nonsense, a third asks for far too much, a third sends a byte now and
 * then. What they get does not matter; that nobody else notices does.
 */
export function startAwkwardClients(urls, { rate }) {
  const greedy = createClient(urls[0], { connections: BURST });
  const sockets = new Set();
  let count = 0;
  let refused = 0;

  const open = () => {
    // Past the proxy as well: it would keep some of it from the gateways.
    const { hostname, port } = new URL(urls[Math.floor(count / 3) % urls.length]);
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.resume();
    return socket;
  };
  const kinds = [
    () => open().write(MALFORMED[Math.floor(count / 3) % MALFORMED.length]),
    () => {
      for (let index = 0; index < BURST; index += 1) {
        // What nobody has asked for before: what is kept costs next to nothing.
        const address = `/api/3/movie/${100_000 + count * BURST + index}?language=en-US`;
        void greedy.ask(address, { headers: { 'x-visitor': '203.0.113.9' } }).then(
          ({ status }) => (refused += status === 429 ? 1 : 0),
          () => undefined,
        );
      }
    },
    () => sendSlowly(open()),
  ];
  const timer = setInterval(() => {
    kinds[count % kinds.length]();
    count += 1;
  }, 1_000 / rate);
  return {
    stop() {
      clearInterval(timer);
      greedy.close();
      sockets.forEach((socket) => socket.destroy());
      return { count, refused };
    },
  };
}

function sendSlowly(socket) {
  const bytes = 'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: yes, very\r\n\r\n';
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(bytes[sent] ?? '');
    sent += 1;
  }, 1_000 / SLOW_BYTES_A_SECOND);
  socket.on('close', () => clearInterval(timer));
}
