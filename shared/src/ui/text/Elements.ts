import type { ReactElement } from 'react';

/**
 * Children without bare text nodes. When a browser translates a page, it replaces text nodes, and
 * React then fails to remove them.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
