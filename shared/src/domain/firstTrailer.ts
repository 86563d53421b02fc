import type { Video } from './Video.ts';

/** The first trailer on the video site whose player the portal embeds, in the order of the answer; `undefined` when there is none. */
export function firstTrailer(videos: readonly Video[]): Video | undefined {
  return videos.find((video) => video.type === 'Trailer' && video.site === 'YouTube');
}
