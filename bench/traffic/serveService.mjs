import { createServer } from 'node:http';
import { listen } from '../listen.mjs';

/**
 * A movie-database service of this machine: every list and title is there, each answer may be kept for a minute, and it counts what it
 * is asked. While it is away, connections are cut before an answer.
 */
export async function serveService() {
  let isAway = false;
  let calls = 0;
  const server = createServer((request, response) => {
    if (isAway) {
      request.socket.destroy();
      return;
    }
    calls += 1;
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=60',
      })
      .end(answerTo(new URL(request.url ?? '/', 'http://service')));
  });
  return {
    baseUrl: `${await listen(server)}/3`,
    calls: () => calls,
    setAway: (away) => (isAway = away),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerTo({ pathname }) {
  const id = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 0);
  const facts = (number) => ({
    id: number,
    // A movie has a title; a series and a person have a name.
    title: `Title ${number}`,
    name: `Name ${number}`,
    overview: 'A sentence of some length about it. '.repeat(8),
    poster_path: '/aBcDeFgHiJkLmNoPqRsTuVwXyZ0.jpg',
  });
  const results = Array.from({ length: 20 }, (_, index) => facts(index + 1));
  const credits = { cast: results, crew: [] };
  const list = { page: 1, results, total_pages: 500, total_results: 10_000 };
  return JSON.stringify(id > 0 ? facts(id) : pathname.endsWith('credits') ? credits : list);
}
