/** Words that lean on the next one: a line does not end on them, and they are set small. */
export const weakWords: ReadonlySet<string> = new Set(['a', 'an', 'the', 'of', 'to', 'on', 'in', 'at', 'by', 'for', 'and', 'or', 'with', 'from', 'as', 'is', 'my', 'his', 'her', 'its', 'who', 'about']);
