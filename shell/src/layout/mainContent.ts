/** The id of `main`, which the skip link and the routing use. */
export const MAIN_ID = 'main';

/** The heading of the current page; `undefined` while there is none. */
export function pageHeading(): HTMLHeadingElement | undefined {
  return document.getElementById(MAIN_ID)?.querySelector('h1') ?? undefined;
}

/** The links of the page, without the frame. */
export function mainLinks(): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(`#${MAIN_ID} a`);
}
