import type { Kind } from '@portal/contract/kinds';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { imageUrl } from '@portal/shared/images/imageUrl';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { DetailsApi } from '../calls.ts';
import { failureMeta } from '../pageMeta.ts';
import { nameOf, type Subject, subjectOptions } from '../subjects.ts';
import { photoHref, readPhotoNumber } from './photoPlace.ts';
import { photosOptions } from './photosOptions.ts';
import { photoTexts } from './photoTexts.ts';

/** What the head of a photo's page says, from what `load` has cached. */
export function describePhotos(kind: Kind) {
  return (
    { api, portal }: SectionServices<DetailsApi>,
    params: PageParams,
  ): PageMeta | undefined => {
    const { queryClient, navigation, config } = portal;
    const id = Number(params['id']);
    const keys = [subjectOptions(api, kind, id).queryKey, photosOptions(api, kind, id).queryKey];
    const [subjectKey = [], photosKey = []] = keys;
    const subject = queryClient.getQueryData<Subject>(subjectKey);
    const photos = queryClient.getQueryData<readonly Photo[]>(photosKey);
    if (!subject || !photos) {
      const [error] = keys.flatMap((key) => queryClient.getQueryState(key)?.error ?? []);
      return error && { ...failureMeta(kind, error), title: photoTexts.failed };
    }
    const number = readPhotoNumber(params);
    const photo = photos[number - 1];
    if (!photo) {
      return { status: 404, title: photoTexts.failed };
    }
    const name = nameOf(subject);
    const alt = photoTexts.alt[photo.role](name);
    const url = imageUrl(config.imageBaseUrl, photo.path, SHARED[photo.role].size);
    return {
      title: photoTexts.title(name, number, photos.length),
      description: `${alt}, ${photoTexts.position(number, photos.length)}.`,
      canonicalPath: photoHref(navigation, { kind, id }, number),
      openGraph: { type: 'website' },
      image: url === undefined ? undefined : { url, alt, ...SHARED[photo.role].shape },
    };
  };
}

/** What a preview shows. */
const SHARED = {
  backdrop: { size: 'w1280', shape: { widthPx: 1280, heightPx: 720 } },
  poster: { size: 'w780', shape: { widthPx: 780, heightPx: 1170 } },
  profile: { size: 'w500', shape: { widthPx: 500, heightPx: 750 } },
} as const;
