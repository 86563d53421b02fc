import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { titlePictures } from '../wire/titlePictures.ts';
import type { Services } from './Services.ts';
import { welcomeStyle } from './welcomeStyle.ts';
import { welcomeText } from './welcomeText.ts';

const SHOWN_POSTERS = 6;

/** `/`: says what this is, shows some of its posters when there are pictures, and links to calls that work. */
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
