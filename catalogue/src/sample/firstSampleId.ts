/** Generated entries are numbered from here on, above every id that a content file may use. */
export const firstSampleId = 10_000_000;
