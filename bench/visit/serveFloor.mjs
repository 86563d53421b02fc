import { once } from 'node:events';
import { createServer } from 'node:http';

const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#14121a;color:#f1ede6;font:1rem/1.5 system-ui,sans-serif}
a{color:inherit;text-decoration:none}header,h2,.facts{padding:1rem}h1{margin:0;font-size:1.75rem}
.hero{position:relative;display:block}.hero img{display:block;inline-size:100%;block-size:auto;aspect-ratio:16/9;background:#2a2632}
.hero div{padding:1rem}ul{display:flex;gap:.75rem;overflow-x:auto;margin:0;padding:0 1rem;list-style:none}
li{flex:0 0 9rem}li img,.poster{display:block;inline-size:9rem;block-size:13.5rem;background:#2a2632}`;

/**
 * Serves the baseline of the comparison: static pages with the content of the portal's first view,
 * with inline styles and without scripts. Content and images come from the portal at `portalUrl`.
 */
export async function serveFloor(portalUrl, imageBaseUrl) {
  const read = async (path) =>
    (
      await fetch(`${portalUrl}/api/3${path}`, { headers: { authorization: 'Bearer visitor' } })
    ).json();
  const list = async (path) => (await read(`${path}?language=en-US&page=1`)).results;
  const [upcoming, topRated, onAir] = await Promise.all(
    ['/movie/upcoming', '/movie/top_rated', '/tv/on_the_air'].map(list),
  );
  const [first] = upcoming;
  const movie = await read(`/movie/${first.id}?language=en-US`);
  const { cast } = await read(`/movie/${first.id}/credits?language=en-US`);

  const picture = (path, width) => `${imageBaseUrl}/w${width}${path}`;
  const rail = (name, items, pictureOf, textOf) =>
    `<h2>${name}</h2><ul>${items
      .map(
        (item) =>
          `<li><a href="/movie/${first.id}"><img loading="lazy" alt="" width="144" height="216" src="${picture(pictureOf(item), 185)}">${escape(textOf(item))}</a></li>`,
      )
      .join('')}</ul>`;
  const posters = (name, items) =>
    rail(
      name,
      items,
      ({ poster_path: path }) => path,
      ({ title, name: called }) => title ?? called,
    );
  const hero = ({ backdrop_path: path, title, overview }) =>
    `<div class="hero"><img fetchpriority="high" alt="" width="780" height="439" src="${picture(path, 780)}"><div><h1>${escape(title)}</h1><p>${escape(overview)}</p></div></div>`;
  const pages = {
    '/': pageOf('Floor', hero(first) + posters('Top rated', topRated) + posters('On air', onAir)),
    [`/movie/${first.id}`]: pageOf(
      first.title,
      `${hero(movie)}<p class="facts">${escape(movie.genres.map(({ name }) => name).join(', '))}</p>${rail(
        'Cast',
        cast.slice(0, 20),
        ({ profile_path: path }) => path,
        ({ name }) => name,
      )}`,
    ),
  };

  const server = createServer((request, response) => {
    const { url: address = '/' } = request;
    const html = pages[address];
    if (html) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      return;
    }
    void forward(portalUrl + address, response);
  });
  return {
    url: await listen(server),
    moviePath: `/movie/${first.id}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {import('node:http').Server} server */
async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

function pageOf(title, content) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><meta name="description" content="The floor of a comparison."><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header><a href="/">Floor</a></header><main>${content}</main></body></html>`;
}

function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Requests an image from the portal. */
async function forward(address, response) {
  const upstream = await fetch(address);
  response.statusCode = upstream.status;
  for (const name of ['content-type', 'cache-control']) {
    const value = upstream.headers.get(name);
    if (value) {
      response.setHeader(name, value);
    }
  }
  response.end(Buffer.from(await upstream.arrayBuffer()));
}
