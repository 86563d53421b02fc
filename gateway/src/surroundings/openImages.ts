import type { AnswerImage } from './Surroundings.ts';

/** The way of the pictures through the gateway, imported only where they take it. */
export async function openImages(imageHost: string, cacheFolder: string): Promise<AnswerImage> {
  const { openImageEdge } = await import('../images/openImageEdge.ts');
  return openImageEdge(imageHost, cacheFolder);
}
