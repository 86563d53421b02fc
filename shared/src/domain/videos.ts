/** A video of a title, as listed by the service. */
export interface Video {
  readonly key: string;
  /** "YouTube", "Vimeo", … */
  readonly site: string;
  /** "Trailer", "Teaser", "Clip", … */
  readonly type: string;
  readonly name?: string;
}

/** The first trailer in the response that is hosted on the video site the portal embeds. */
export function firstTrailer(videos: readonly Video[]): Video | undefined {
  return videos.find((video) => video.type === 'Trailer' && video.site === 'YouTube');
}

/** URL of the video's watch page on the video site. */
export function watchAddress(watchBaseUrl: string, videoKey: string): string {
  return `${watchBaseUrl}?v=${encodeURIComponent(videoKey)}`;
}
