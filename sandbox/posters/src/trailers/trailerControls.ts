import { html, raw } from 'hono/html';

const icons = {
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  again: 'M12 5V1L6 6l6 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z',
  previous: 'M15.4 4.6 8 12l7.4 7.4 1.5-1.4-6-6 6-6z',
  next: 'M8.6 4.6 16 12l-7.4 7.4L7.1 18l6-6-6-6z',
  fullscreen: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
};

/** The controls below the picture, for both film mode and step mode. */
export function trailerControls(seconds: number) {
  return html`<div class="Controls" role="group" aria-label="Trailer">
    <button type="button" data-for="motion" data-action="toggle" aria-label="Play">
      ${icon('play')}${icon('pause')}${icon('again')}
    </button>
    <button type="button" data-for="motion" data-action="restart" aria-label="From the beginning">
      ${icon('again', 'restart')}
    </button>
    <input
      class="Position"
      data-for="motion"
      type="range"
      min="0"
      max="${seconds.toFixed(1)}"
      step="0.1"
      value="0"
      aria-label="Position"
    />
    <span class="Time" data-for="motion"></span>
    <button type="button" data-for="steps" data-action="previous" aria-label="Previous">
      ${icon('previous')}
    </button>
    <span class="Time" data-for="steps"></span>
    <button type="button" data-for="steps" data-action="next" aria-label="Next">
      ${icon('next')}
    </button>
    <span class="Spring" data-for="steps"></span>
    <button type="button" data-action="fullscreen" aria-label="Full screen" hidden>
      ${icon('fullscreen')}
    </button>
  </div>`;
}

function icon(name: keyof typeof icons, label: string = name) {
  return raw(
    `<svg data-icon="${label}" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`,
  );
}
