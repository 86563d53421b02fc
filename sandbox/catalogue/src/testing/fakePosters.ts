import type { PictureRequest, Posters } from '@portal/posters';

/** A fake that only records the requested pictures. */
export function fakePosters(): Posters & { readonly requests: readonly PictureRequest[] } {
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
