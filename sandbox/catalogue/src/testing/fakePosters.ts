import { createPosters, type PictureRequest, type Posters } from '@portal/posters';

/** Creates trailers, but renders no pictures and only records the requests for them. */
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
