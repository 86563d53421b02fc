import { MAIN_ID } from '../layout/MAIN_ID.ts';

/** The heading of the page that is drawn; `undefined` as long as there is none. */
export function pageHeading(): HTMLHeadingElement | undefined {
  return document.getElementById(MAIN_ID)?.querySelector('h1') ?? undefined;
}
