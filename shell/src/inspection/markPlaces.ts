import classes from './markPlaces.module.css';

/** Labels every part of the page with who rendered it, while the panel is open. */
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
      // Labelling changes none of these attributes.
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
