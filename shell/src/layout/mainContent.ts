/** The id of `main`: the skip link leads there, and the routing looks for the new page in it. */
export const MAIN_ID = 'main';

/** The heading of the page that is drawn; `undefined` as long as there is none. */
export function pageHeading(): HTMLHeadingElement | undefined {
  return document.getElementById(MAIN_ID)?.querySelector('h1') ?? undefined;
}
