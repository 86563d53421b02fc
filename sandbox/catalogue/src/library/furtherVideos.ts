import type { TitleEntry, VideoEntry } from '../loading/Content.ts';
import { digest } from '../text/digest.ts';

/** What an invented title with a trailer has besides it. */
const FURTHER = [
  { type: 'Teaser', name: 'Teaser' },
  { type: 'Clip', name: 'The first two minutes' },
  { type: 'Behind the Scenes', name: 'A day on the set' },
  { type: 'Featurette', name: 'How the music was made' },
] as const;

const KEY_LENGTH = 11;

/** The videos that need no entry of their own. The catalogue plays the title's trailer for each. */
export function furtherVideos({ invented, videos }: TitleEntry): readonly VideoEntry[] {
  const trailer = videos.find(({ type }) => type === 'Trailer');
  return invented && trailer
    ? FURTHER.map(({ type, name }) => ({
        key: digest(`${type} besides ${trailer.key}`).slice(0, KEY_LENGTH),
        site: trailer.site,
        type,
        name,
      }))
    : [];
}
