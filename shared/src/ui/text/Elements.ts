import type { ReactElement } from 'react';

/**
 * What a component renders beside other things: elements, and no bare text. A browser that translates
 * the page replaces texts, and React fails where one of those was to go.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
