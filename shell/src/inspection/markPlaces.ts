import type { Shell } from '../services/ShellContext.ts';

interface MarkParts {
  readonly shell: Pick<Shell, 'sections'>;
  readonly shellVersion: string;
}

/** Writes on every place of the page who has drawn it, as long as that is shown. The style sheet outlines what carries a mark. */
export function markPlaces(document: Document, { shell: { sections }, shellVersion }: MarkParts): { show(): void; hide(): void } {
  const places = () => document.querySelectorAll<HTMLElement>('[data-section]');
  const versionOf = (name: string) => {
    const state = sections.state(name);
    return state.status === 'ready' ? state.version : state.status;
  };
  const mark = () => {
    document.getElementById('root')?.setAttribute('data-drawn-by', `shell ${shellVersion}`);
    for (const place of places()) {
      const name = place.dataset['section'] ?? '';
      place.setAttribute('data-drawn-by', `${name} ${versionOf(name)}`);
    }
  };
  // Attributes are not watched, so that marking does not call itself.
  const observer = new MutationObserver(mark);

  return {
    show() {
      mark();
      observer.observe(document.body, { childList: true, subtree: true });
    },
    hide() {
      observer.disconnect();
      document.querySelectorAll('[data-drawn-by]').forEach((place) => place.removeAttribute('data-drawn-by'));
    },
  };
}
