/** The keys that the frame handles everywhere; a space separates the keys of a sequence. */
export const SHORTCUTS = { search: '/', help: '?', home: 'g h' } as const;
