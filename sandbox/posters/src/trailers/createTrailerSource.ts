import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { createStage, type Stage } from '../drawing/stage.ts';
import type { TrailerPage, TrailerSource, TrailerSubject, TrailerView } from '../posters.ts';
import { chooseStyle } from '../styles/chooseStyle.ts';
import type { PosterStyle } from '../styles/PosterStyle.ts';
import { posterStyles } from '../styles/posterStyles.ts';
import { drawCard, FIELD } from './drawCard.ts';
import { planTrailer, secondsOf, type Shot, wordsOf } from './planTrailer.ts';
import { trailerControls } from './trailerControls.ts';
import { trailerStyle } from './trailerStyle.ts';

const player = readFileSync(new URL('player.js', import.meta.url), 'utf8');

/**
 * Generates trailer pages: cards in the typeface and colours of the title's poster, with stills
 * between them.
 */
export function createTrailerSource(): TrailerSource {
  return { trailer: trailerPage, missing: missingPage };
}

function trailerPage(subject: TrailerSubject, view: TrailerView): TrailerPage {
  const shots = planTrailer(subject);
  const pictureStyle: PosterStyle = posterStyles[chooseStyle(subject.picture)];
  const stage = createStage(subject.picture, pictureStyle, { ...FIELD, focus: 0.5, level: 0.5 });
  const seconds = secondsOf(shots);
  const name = `Trailer of ${subject.picture.title}`;

  return page({
    title: name,
    attributes: raw(`data-view="${view}" data-seconds="${seconds.toFixed(2)}"`),
    icon: subject.icon,
    style: inks(stage) + times(shots),
    script: player,
    body: html`<main class="Stage" aria-label="${name}">
        <ol class="Picture">
          ${shots.map((shot) => drawShot(shot, subject, stage))}
        </ol>
        <span class="Clock"></span>
        <button class="Start" type="button" data-action="start" aria-label="Play the trailer">
          ${raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4v16l13-8z"/></svg>')}
        </button>
      </main>
      ${trailerControls(seconds)}
      <footer class="About">
        <h1>${name}</h1>
        <p>Drawn by the sample catalogue from its own pictures and words. It has no sound.</p>
      </footer>`,
  });
}

function missingPage(icon: string): TrailerPage {
  return page({
    title: 'No such trailer',
    attributes: '',
    icon,
    style: '',
    body: html`<main class="Missing">
      <h1>There is no such trailer.</h1>
      <p>
        The sample catalogue has none under this address. It draws its trailers itself and has none
        of other catalogues.
      </p>
    </main>`,
  });
}

function drawShot(shot: Shot, subject: TrailerSubject, stage: Stage) {
  const lettering = drawCard(shot, {
    stage,
    date: subject.date,
    hasPoster: subject.poster !== undefined,
  });
  return html`<li
    class="Shot"
    data-kind="${shot.kind}"
    data-edge="${shot.edge}"
    ${isFirstStill(shot) ? raw('data-first') : ''}
  >
    <span class="Hidden">${wordsOf(shot, subject)}</span>${pictureOf(shot, subject)}${
      lettering &&
      raw(
        `<svg class="Lettering" viewBox="0 0 ${FIELD.width} ${FIELD.height}" aria-hidden="true">${lettering}</svg>`,
      )
    }
  </li>`;
}

/** Whether a shot is the still shown before playback. */
function isFirstStill(shot: Shot): boolean {
  return shot.kind === 'still' && shot.still === 0;
}

function pictureOf(shot: Shot, { poster, still }: TrailerSubject) {
  switch (shot.kind) {
    case 'still':
    case 'beat':
      return html`<img
        class="Still"
        data-move="${shot.move}"
        alt=""
        width="1280"
        height="720"
        src="${still(shot.still, 'w780')}"
        srcset="${still(shot.still, 'w780')} 780w, ${still(shot.still, 'w1280')} 1280w"
        sizes="100vw"
      />`;
    case 'actor':
      return html`<div class="Ground"></div>
        ${shot.actor.picture && html`<img class="Portrait" alt="" src="${shot.actor.picture}" />`}`;
    case 'end':
      return html`<div class="Ground"></div>
        ${poster && html`<img class="Poster" alt="" src="${poster}" />`}`;
    case 'opening':
    case 'words':
    case 'title':
      return html`<div class="Ground"></div>`;
    default:
      return shot satisfies never;
  }
}

function inks({ flat, palette }: Stage): string {
  return `html{--deep:${palette.deep};--dark:${palette.dark};--ground:${flat.ground}}`;
}

/** The start and duration of each shot. */
function times(shots: readonly Shot[]): string {
  const starts = shots.map((_, index) => secondsOf(shots.slice(0, index)));
  const rules = shots.map(
    ({ seconds }, index) =>
      `.Shot:nth-child(${index + 1}){--start:${(starts[index] ?? 0).toFixed(2)};--length:${seconds}}`,
  );
  return `html{--all:${secondsOf(shots).toFixed(2)}}${rules.join('')}`;
}

interface PageParts {
  readonly icon: string;
  readonly title: string;
  readonly attributes: ReturnType<typeof raw> | '';
  /** The page-specific style, added to the common one. */
  readonly style: string;
  readonly script?: string;
  readonly body: ReturnType<typeof html>;
}

/**
 * A page with a strict CSP: only same-origin images, same-origin framing, and its own inline script
 * and style.
 */
function page({ attributes, body, icon, script, style, title }: PageParts): TrailerPage {
  const wholeStyle = trailerStyle + style;
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashOf(wholeStyle)}`,
    `script-src ${script === undefined ? "'none'" : hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  // No whitespace around the text, because the CSP contains the hash of the exact bytes.
  const styleTag = raw(`<style>${wholeStyle}</style>`);
  const scriptTag = script === undefined ? '' : raw(`<script>${script}</script>`);
  const document = html`<!doctype html>
    <html lang="en" ${attributes}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="${icon}" />
        <title>${title}</title>
        ${styleTag}
      </head>
      <body>
        ${body} ${scriptTag}
      </body>
    </html>`;
  return { html: String(document), contentSecurityPolicy: policy.join('; ') };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
