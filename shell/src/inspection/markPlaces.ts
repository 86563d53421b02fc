import classes from './markPlaces.module.css';

/** Writes on every place of the page who has drawn it, as long as that is shown. */
export function markPlaces(
  document: Document,
  shellVersion: string,
): { show(): void; hide(): void } {
  const mark = () => {
    markPlace(document.getElementById('root'), `shell ${shellVersion}`, classes.Shell);
    for (const place of document.querySelectorAll<HTMLElement>('[data-section]')) {
      const { section = '', version = '' } = place.dataset;
      markPlace(place, `${section} ${version}`.trim(), classes.Section);
    }
  };
  const observer = new MutationObserver(mark);

  return {
    show() {
      mark();
      // Marking itself changes none of this.
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-version'],
      });
    },
    hide() {
      observer.disconnect();
      for (const place of document.querySelectorAll('[data-drawn-by]')) {
        place.removeAttribute('data-drawn-by');
        place.classList.remove(classes.Shell ?? '', classes.Section ?? '');
      }
    },
  };
}

function markPlace(place: Element | null, mark: string, className = ''): void {
  place?.setAttribute('data-drawn-by', mark);
  place?.classList.add(className);
}
