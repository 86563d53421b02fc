import classes from './InspectionPanel.module.css';

/** While the panel is open, labels every part of the page with the version that rendered it. */
export function labelSections(
  document: Document,
  shellVersion: string,
): { show(): void; hide(): void } {
  const update = () => {
    label(document.getElementById('root'), `shell ${shellVersion}`);
    for (const element of document.querySelectorAll<HTMLElement>('[data-section]')) {
      const { section = '', version = '' } = element.dataset;
      label(element, `${section} ${version}`.trim());
    }
  };
  const observer = new MutationObserver(update);

  return {
    show() {
      update();
      // Adding labels does not change these attributes, so it cannot trigger the observer again.
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-version'],
      });
    },
    hide() {
      observer.disconnect();
      for (const element of document.querySelectorAll('[data-rendered-by]')) {
        element.removeAttribute('data-rendered-by');
        element.classList.remove(classes.Label ?? '');
      }
    },
  };
}

function label(element: Element | null, text: string): void {
  element?.setAttribute('data-rendered-by', text);
  element?.classList.add(classes.Label ?? '');
}
