/** The id of `main`, used by the skip link and the routing. */
export const MAIN_ID = 'main';

/** The heading of the current page; `undefined` until there is one. */
export function pageHeading(): HTMLHeadingElement | undefined {
  return document.getElementById(MAIN_ID)?.querySelector('h1') ?? undefined;
}

/** The links in the page, except those in the frame and in parts of other sections. */
export function mainLinks(): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(`#${MAIN_ID} a:not([data-part] *)`);
}

/** The id of the frame's live region. */
export const ANNOUNCEMENTS_ID = 'announcements';
