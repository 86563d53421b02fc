import { createPosters, type PictureRequest, type Posters } from '@portal/posters';

/** Makes trailers, draws no picture and remembers which it was asked for. */
export function fakePosters(): Posters & { readonly requests: readonly PictureRequest[] } {
  const requests: PictureRequest[] = [];
  return {
    ...createPosters(),
    requests,
    picture: (request) => {
      requests.push(request);
      return Promise.resolve(
        new TextEncoder().encode(`${request.format} of ${request.subject.title}`),
      );
    },
  };
}
