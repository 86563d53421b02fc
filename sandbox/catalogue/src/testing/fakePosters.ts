import { createPosters, type PictureRequest, type Posters } from '@portal/posters';

/**
 * A fake that creates real trailer pages, but only records picture requests instead of rendering.
 */
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
