import { createHash } from 'node:crypto';
import type { ReviewEntry } from '../loading/Content.ts';

/** A review in a list, as recorded from the service. */
export function reviewItem({ kind, of, author, rating, date, text }: ReviewEntry) {
  // Has the length of the service's ids, which come from its database.
  const id = createHash('sha256').update(`${kind} ${of} ${author}`).digest('hex').slice(0, 24);
  const at = `${date}T12:00:00.000Z`;
  return {
    author,
    author_details: { name: '', username: author, avatar_path: null, rating: rating ?? null },
    content: text,
    created_at: at,
    id,
    updated_at: at,
    url: `https://www.themoviedb.org/review/${id}`,
  };
}
