/** A video of a title, as the service lists it. */
export interface Video {
  readonly key: string;
  /** "YouTube", "Vimeo", … */
  readonly site: string;
  /** "Trailer", "Teaser", "Clip", … */
  readonly type: string;
  readonly name?: string;
}

/** The first trailer on the video site whose player the portal embeds, in the order of the answer; `undefined` when there is none. */
export function firstTrailer(videos: readonly Video[]): Video | undefined {
  return videos.find((video) => video.type === 'Trailer' && video.site === 'YouTube');
}

/** Where the video site plays the video with this key on a page of its own. */
export function watchAddress(watchBaseUrl: string, videoKey: string): string {
  return `${watchBaseUrl}?v=${encodeURIComponent(videoKey)}`;
}
