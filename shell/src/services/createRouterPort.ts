/** A number goes that many steps through history, a string to an address. */
export type Navigate = (to: number | string) => void;

/** The way to the router for what lives outside of React: the navigation service and the clicks on links. */
export interface RouterPort {
  readonly navigate: Navigate;
  /** Whether the visit began at the current place, so that there is no way back inside of the portal. */
  isFirstPlace(): boolean;
  /** Called by the component inside of the router after each change of place. Returns the end of the connection. */
  connect(navigate: Navigate, placeKey: string): () => void;
}

/** The key that React Router gives the first place of a visit. */
const FIRST_PLACE = 'default';

/** Makes the port. `loadAnew` takes over when there is no router: the frame of the page has failed, and its link home has to work. */
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
