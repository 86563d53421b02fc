import { html } from 'hono/html';

/** The words of the page at `/`. */
export function welcomeText(counts: {
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
        ignored. Texts exist in English: with another <code>language</code> a title is shown under
        its original name and without an overview, as the real service does for titles nobody has
        translated. What is in cinemas and what is on the air follows today’s date.
      </p>`,
  };
}
