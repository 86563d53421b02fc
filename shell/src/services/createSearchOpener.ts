/** The way into the search for what lives outside of the frame, such as a section. */
export interface SearchOpener {
  /** Opens the search over the page. Nothing happens where there is no frame to show it. */
  open(): void;
  /** Called by the frame, with what opens the search in it. Returns the end of the connection. */
  connect(open: () => void): () => void;
}

export function createSearchOpener(): SearchOpener {
  let current: (() => void) | undefined;
  return {
    open: () => current?.(),
    connect(open) {
      current = open;
      return () => {
        current = current === open ? undefined : current;
      };
    },
  };
}
