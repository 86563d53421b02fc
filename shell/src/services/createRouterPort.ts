/** A number goes that many steps through the history, a string to an address. */
export type Navigate = (to: number | string) => void;

/** Access to the router from outside of React: for the navigation service and link clicks. */
export interface RouterPort {
  readonly navigate: Navigate;
  /**
   * Whether this is the first entry of the visit, so that there is no way back inside the portal.
   */
  isFirstPlace(): boolean;
  /**
   * Called by a component inside the router after each navigation. Returns a function to
   * disconnect.
   */
  connect(navigate: Navigate, placeKey: string): () => void;
}

/** React Router's key of a visit's first entry. */
const FIRST_PLACE = 'default';

/**
 * Creates the port. `loadAnew` takes over without a router: if the frame has failed, its link to
 * the dashboard must still work.
 */
export function createRouterPort(loadAnew: (address: string) => void): RouterPort {
  let current: { readonly navigate: Navigate; readonly placeKey: string } | undefined;
  return {
    navigate(to) {
      if (current) {
        current.navigate(to);
      } else if (typeof to === 'string') {
        loadAnew(to);
      }
    },
    isFirstPlace: () => current === undefined || current.placeKey === FIRST_PLACE,
    connect(navigate, placeKey) {
      const connection = { navigate, placeKey };
      current = connection;
      return () => {
        current = current === connection ? undefined : current;
      };
    },
  };
}
