import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { titlePictures } from '../wire/images.ts';
import type { Services } from './Services.ts';

const SHOWN_POSTERS = 6;

/**
 * `/`: introduces the service, shows some posters if pictures are available, and links to sample
 * requests.
 */
export function addWelcomePage(app: Hono, services: Services, hasPictures: boolean): void {
  const { movies, people, series } = services.library;
  const text = welcomeText({ movies: movies.length, series: series.length, people: people.length });
  const examples = exampleCalls(services).map(
    ({ meaning, path }) =>
      html`<li>
        <a href="${path}"><code>${path}</code></a
        ><span>${meaning}</span>
      </li>`,
  );
  const posters = (hasPictures ? movies.filter(({ hasPoster }) => hasPoster) : [])
    .slice(0, SHOWN_POSTERS)
    .map(
      (movie) =>
        html`<a href="/3/movie/${movie.id}"
          ><img
            src="/t/p/w342${titlePictures(movie).poster}"
            width="342"
            height="513"
            alt="${movie.title}"
        /></a>`,
    );
  app.get('/', (context) =>
    context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Sample catalogue</title>
            <style>
              ${raw(welcomeStyle)}
            </style>
          </head>
          <body>
            <main>
              ${text.opening}
              <nav aria-label="Some of its movies">${posters}</nav>
              <h2>Calls to try</h2>
              <ul>
                ${examples}
              </ul>
              ${text.closing}
            </main>
          </body>
        </html>`,
    ),
  );
}

interface ExampleCall {
  readonly path: string;
  readonly meaning: string;
}

function exampleCalls({ library }: Services): readonly ExampleCall[] {
  const [movie] = library.movies;
  const [series] = library.series;
  const [person] = library.people;
  const poster = movie && titlePictures(movie).poster;
  const calls = [
    { path: '/3/movie/upcoming', meaning: 'movies of the days to come' },
    { path: '/3/movie/now_playing?page=1', meaning: 'movies of the last six weeks' },
    { path: '/3/tv/on_the_air', meaning: 'series with an episode in the next seven days' },
    { path: '/3/search/multi?query=the', meaning: 'titles and people by name' },
    movie && {
      path: `/3/movie/${movie.id}?append_to_response=credits,videos,similar`,
      meaning: `${movie.title}, with its credits, videos and similar movies`,
    },
    series && { path: `/3/tv/${series.id}`, meaning: `${series.title}, with its seasons` },
    person && {
      path: `/3/person/${person.id}?append_to_response=combined_credits`,
      meaning: `${person.name}, with all credits`,
    },
    {
      path: '/3/discover/movie?with_genres=35&sort_by=vote_average.desc',
      meaning: 'comedies, the best rated first',
    },
    poster ? { path: `/t/p/w342${poster}`, meaning: 'a poster, 342 pixels wide' } : undefined,
  ];
  return calls.filter((call) => call !== undefined);
}

/** The text of the page at `/`. */
function welcomeText(counts: {
  readonly movies: number;
  readonly series: number;
  readonly people: number;
}) {
  return {
    opening: html`<h1>Sample catalogue</h1>
      <p>
        A small movie-database service that needs neither network nor key: ${counts.movies} movies,
        ${counts.series} series and ${counts.people} people. It answers the calls of TMDB’s API
        version 3, so a client written for that service works here when its base address is set to
        <code>/3</code> of this one.
      </p>
      <p>
        The texts were written and the pictures are drawn for this catalogue. Its real titles are
        old or free films and series; the others are invented and say so in their keywords. Ratings
        and popularity are the sample’s own numbers. Nothing here comes from TMDB, and TMDB has no
        part in it.
      </p>`,
    closing: html`<h2>Good to know</h2>
      <p>
        Lists come in pages of 20; <code>page</code> runs from 1 to 500. Unknown parameters are
        ignored, but <code>discover</code> refuses filters that it does not have. Texts exist in
        English: with another <code>language</code> a title is shown under its original name and
        without an overview, as the real service does for titles nobody has translated. What is in
        cinemas and what is on the air follows today’s date.
      </p>`,
  };
}

/** The style of the page at `/`. Inlined, because the page is self-contained. */
const welcomeStyle = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f5f2, #16181d); color: light-dark(#23252b, #e4e2dc); }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.15rem; }
p { margin: 0 0 1rem; max-width: 40rem; }
nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(5.25rem, 1fr)); gap: 0.75rem; margin: 1.75rem 0 0; }
nav:empty { display: none; }
img { display: block; width: 100%; height: auto; border-radius: 0.3rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid light-dark(#d9d6cd, #343842); }
li { display: grid; gap: 0.1rem; padding: 0.6rem 0; border-bottom: 1px solid light-dark(#d9d6cd, #343842); }
li span { font-size: 0.9rem; color: light-dark(#5b5e67, #a3a6ae); }
a { color: light-dark(#0b5c8a, #7cc4ee); overflow-wrap: anywhere; }
code { font: 0.9em/1.5 ui-monospace, monospace; }
`;
