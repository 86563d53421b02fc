/** A video of a title, as the service lists it. */
export interface Video {
  readonly key: string;
  /** "YouTube", "Vimeo", … */
  readonly site: string;
  /** "Trailer", "Teaser", "Clip", … */
  readonly type: string;
  readonly name?: string;
}

/** The first trailer, in the order of the response, on the video site that the portal embeds. */
export function firstTrailer(videos: readonly Video[]): Video | undefined {
  return videos.find((video) => video.type === 'Trailer' && video.site === 'YouTube');
}

/** The watch page of a video on the video site. */
export function watchAddress(watchBaseUrl: string, videoKey: string): string {
  return `${watchBaseUrl}?v=${encodeURIComponent(videoKey)}`;
}
