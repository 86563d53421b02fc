/** The id of `main`: the skip link leads there, and the routing looks for the new page in it. */
export const MAIN_ID = 'main';
