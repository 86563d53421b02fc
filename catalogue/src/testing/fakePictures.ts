import type { PictureRequest, PictureSource } from '../PictureSource.ts';

/** A source that draws nothing and remembers what it was asked for. */
export function fakePictures(): PictureSource & { readonly requests: readonly PictureRequest[] } {
  const requests: PictureRequest[] = [];
  return {
    requests,
    picture: (request) => {
      requests.push(request);
      return Promise.resolve(
        new TextEncoder().encode(`${request.format} of ${request.subject.title}`),
      );
    },
  };
}
