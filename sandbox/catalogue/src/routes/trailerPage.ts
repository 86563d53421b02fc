import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** A page with its Content Security Policy. */
export interface TrailerPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

interface Trailer {
  readonly title: string;
  /** The URLs of the stills. */
  readonly stills: readonly string[];
  /** The URL of the page's icon. */
  readonly icon: string;
  /** In a window, the trailer plays immediately; in a frame, only if the URL requests it. */
  readonly view: 'frame' | 'window';
}

const STILL_SECONDS = 5;

const STYLE = `
html { color-scheme: dark; font: 1rem/1.4 system-ui, sans-serif; background: #0b0a0c; color: #f4f0ea; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; }
main { position: relative; width: 100%; max-height: 100vh; aspect-ratio: 16 / 9; overflow: hidden; }
img { position: absolute; width: 100%; height: 100%; object-fit: cover; }
footer { position: absolute; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: 1rem; align-items: end;
  padding: 4rem 1rem 1rem; background: linear-gradient(transparent, rgb(0 0 0 / 80%)); }
h1, p { margin: 0; overflow-wrap: anywhere; }
h1, .Name { font-size: 1.5rem; font-weight: 700; line-height: 1.2; }
header { flex: 1; }
button { min-width: 6rem; min-height: 2.75rem; font: inherit; }
html:not([data-state]) button { display: none; }
@keyframes show { 0%, 22%, 100% { opacity: 0; } 4%, 18% { opacity: 1; } }
img:not(:first-child) { opacity: 0; animation: show 30s infinite paused; }
html[data-state='playing'] img { animation-play-state: running; }
@media (prefers-reduced-motion: reduce) { img:not(:first-child) { animation: none; } button { display: none; } }
`;

/**
 * Key presses in a frame do not reach the surrounding page, so Escape would not close its dialog.
 */
const SCRIPT = `
const root = document.documentElement;
const button = document.querySelector('button');
const enter = (state) => {
  root.dataset.state = state;
  button.textContent = state === 'playing' ? 'Pause' : 'Play';
};
const playsAtOnce = root.dataset.view === 'window' || new URLSearchParams(location.search).get('autoplay') === '1';
enter(playsAtOnce ? 'playing' : 'paused');
button.addEventListener('click', () => enter(root.dataset.state === 'playing' ? 'paused' : 'playing'));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') {
    window.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
});
`;

/** The trailer of a title: a slide show of its stills. The first one stays below the others. */
export function trailerPage({ icon, stills, title, view }: Trailer): TrailerPage {
  const name = `Trailer of ${title}`;
  // Without a heading in a frame, because it would be among the headings of the surrounding page.
  const heading = view === 'window' ? html`<h1>${name}</h1>` : html`<p class="Name">${name}</p>`;
  const delays = stills.map(
    (_, index) => `img:nth-child(${index + 1}) { animation-delay: ${index * STILL_SECONDS}s; }`,
  );
  return page(name, icon, {
    style: STYLE + delays.join('\n'),
    script: SCRIPT,
    view,
    body: html`<main aria-label="${name}">
      <div>
        ${stills.map((still) => html`<img alt="" width="1280" height="720" src="${still}" />`)}
      </div>
      <footer>
        <header>
          ${heading}
          <p>Stills of the sample catalogue, without sound.</p>
        </header>
        <button type="button">Play</button>
      </footer>
    </main>`,
  });
}

/** The page for an unknown key. */
export function missingTrailerPage(icon: string): TrailerPage {
  const body = html`<h1>There is no such trailer.</h1>`;
  return page('No such trailer', icon, { style: STYLE, body });
}

interface PageParts {
  readonly style: string;
  readonly script?: string;
  readonly view?: string;
  readonly body: ReturnType<typeof html>;
}

/** A page that only its own origin may frame, with images of that origin and no other resources. */
function page(title: string, icon: string, { body, script, style, view }: PageParts): TrailerPage {
  // No whitespace around style and script texts, because the policy contains hashes of the exact
  // bytes.
  const document = html`<!doctype html>
    <html lang="en" data-view="${view ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="${icon}" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        ${body} ${script === undefined ? '' : raw(`<script>${script}</script>`)}
      </body>
    </html>`;
  return { html: String(document), contentSecurityPolicy: policyFor(style, script) };
}

function policyFor(style: string, script: string | undefined): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = script === undefined ? "'none'" : hash(script);
  return `default-src 'none'; img-src 'self'; style-src ${hash(style)}; script-src ${scripts}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
}
