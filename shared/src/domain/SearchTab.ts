import type { Kind } from './Kind.ts';

/** What a search looks for: everything at once, or one kind. */
export type SearchTab = 'all' | Kind;
