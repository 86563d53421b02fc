import type { Kind } from '@portal/contract/kinds';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { type Describe, failureHead, previewImage } from '../head.ts';
import { nameOf, type Subject, subjectOptions } from '../subjects.ts';
import { photoHref, readPhotoNumber } from './address.ts';
import { photosOptions } from './queries.ts';
import { photoTexts } from './texts.ts';

export function describePhotos(kind: Kind): Describe {
  return ({ api, portal }, params) => {
    const { queryClient, navigation } = portal;
    const id = Number(params['id']);
    const subjectKey = subjectOptions(api, kind, id).queryKey;
    const photosKey = photosOptions(api, kind, id).queryKey;
    const subject = queryClient.getQueryData<Subject>(subjectKey);
    const photos = queryClient.getQueryData<readonly Photo[]>(photosKey);
    if (!subject || !photos) {
      return failureHead(queryClient, [subjectKey, photosKey], photoTexts.failed);
    }
    const number = readPhotoNumber(params);
    const photo = photos[number - 1];
    if (!photo) {
      return { status: 404, title: photoTexts.failed };
    }
    const name = nameOf(subject);
    const alt = photoTexts.alt[photo.role](name);
    return {
      title: photoTexts.title(name, number, photos.length),
      description: `${alt}, ${photoTexts.position(number, photos.length)}.`,
      canonicalPath: photoHref(navigation, { kind, id }, number),
      openGraph: { type: 'website' },
      image: previewImage(portal, photo.role, photo.path, alt),
    };
  };
}
