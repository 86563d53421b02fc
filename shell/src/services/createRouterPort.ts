/** A number goes that many steps through the history, a string to an address. */
export type Navigate = (to: number | string) => void;

/** Access to the router from outside of React: for the navigation service and link clicks. */
export interface RouterPort {
  readonly navigate: Navigate;
  /**
   * Whether this is the first entry of the visit, so that there is no way back inside the portal.
   */
  isFirstPlace(): boolean;
  /** Whether a step in the history has led to this entry, or a reload. Also true for the first. */
  isReturn(): boolean;
  /**
   * Called by a component inside the router after each navigation. Returns a function to
   * disconnect.
   */
  connect(navigate: Navigate, place: RouterPlace): () => void;
}

interface RouterPlace {
  readonly isFirst: boolean;
  readonly isReturn: boolean;
}

/**
 * Creates the port. `loadAnew` takes over without a router: if the frame has failed, its link to
 * the dashboard must still work.
 */
export function createRouterPort(loadAnew: (address: string) => void): RouterPort {
  let current: { readonly navigate: Navigate; readonly place: RouterPlace } | undefined;
  return {
    navigate(to) {
      if (current) {
        current.navigate(to);
      } else if (typeof to === 'string') {
        loadAnew(to);
      }
    },
    isFirstPlace: () => current?.place.isFirst ?? true,
    isReturn: () => current?.place.isReturn ?? true,
    connect(navigate, place) {
      const connection = { navigate, place };
      current = connection;
      return () => {
        current = current === connection ? undefined : current;
      };
    },
  };
}
