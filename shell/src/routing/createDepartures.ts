import { MAIN_ID } from '../layout/mainContent.ts';
import { addressOf } from './followLinks.ts';

/** Remembers by which link the visitor left each place, so that Back can lead to that link again. Lives as long as the page. */
export interface Departures {
  /** Notes the link that is being followed: by it the place now shown will be left. */
  follow(link: HTMLAnchorElement): void;
  /** Called while the place is still drawn. Keeps the followed link, else the link that has the focus, as a browser would. */
  leave(placeKey: string): void;
  /** The link by which the place was left, if the page has it (again). */
  find(placeKey: string): HTMLAnchorElement | undefined;
  /** Whether there is one to look for. */
  has(placeKey: string): boolean;
}

/** A link as it can be found again on a page that was drawn anew. */
interface Departure {
  readonly id: string;
  readonly address: string;
  /** A link without an id: how many to the same address stand before it. */
  readonly position: number;
}

/** Makes the memory over a page. Only links inside of `main` count: the frame around it is the same on every page. */
export function createDepartures(document: Document): Departures {
  const departures = new Map<string, Departure>();
  let followed: HTMLAnchorElement | undefined;

  const linksTo = (address: string) => {
    const links = document.getElementById(MAIN_ID)?.querySelectorAll('a') ?? [];
    return [...links].filter((link) => addressOf(link) === address);
  };

  return {
    follow(link) {
      followed = link;
    },
    leave(placeKey) {
      const focused = document.activeElement;
      const link = followed ?? (focused instanceof HTMLAnchorElement ? focused : undefined);
      followed = undefined;
      const address = link && addressOf(link);
      const position = link && address !== undefined ? linksTo(address).indexOf(link) : -1;
      if (link && address !== undefined && position >= 0) {
        departures.set(placeKey, { id: link.id, address, position });
      } else {
        departures.delete(placeKey);
      }
    },
    find(placeKey) {
      const departure = departures.get(placeKey);
      const links = departure ? linksTo(departure.address) : [];
      return departure?.id
        ? links.find(({ id }) => id === departure.id)
        : links[departure?.position ?? 0];
    },
    has: (placeKey) => departures.has(placeKey),
  };
}
