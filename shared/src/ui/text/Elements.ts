import type { ReactElement } from 'react';

/**
 * Children without bare text. Browsers that translate a page replace text nodes, and React fails to
 * remove one of those.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
