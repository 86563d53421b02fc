/** A number goes that many steps through history, a string to an address. */
export type Navigate = (to: number | string) => void;

/** The way to the router for what lives outside of React: the navigation service and the clicks on links. */
export interface RouterPort {
  readonly navigate: Navigate;
  /** Whether the visit began at the current place, so that there is no way back inside of the portal. */
  isFirstPlace(): boolean;
  /** Called by the component inside of the router after each change of place. */
  connect(navigate: Navigate, placeKey: string): void;
}

/** The key that React Router gives the first place of a visit. */
const FIRST_PLACE = 'default';

/** Makes the port. Before the router is drawn nobody can navigate: there is nothing to click on. */
export function createRouterPort(): RouterPort {
  let current: { readonly navigate: Navigate; readonly placeKey: string } | undefined;
  return {
    navigate: (to) => current?.navigate(to),
    isFirstPlace: () => current === undefined || current.placeKey === FIRST_PLACE,
    connect(navigate, placeKey) {
      current = { navigate, placeKey };
    },
  };
}
