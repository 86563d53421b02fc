/** Where the video site plays the video with this key on a page of its own. */
export function watchAddress(watchBaseUrl: string, videoKey: string): string {
  return `${watchBaseUrl}?v=${encodeURIComponent(videoKey)}`;
}
