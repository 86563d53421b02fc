import { readPage } from '../http/readPage.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { recommend } from '../similar/recommend.ts';
import { imagesOf } from '../wire/imagesOf.ts';
import { pageOf } from '../wire/pageOf.ts';
import { titleCredits } from '../wire/titleCredits.ts';
import { titleItem } from '../wire/titleItem.ts';
import { titlePictures } from '../wire/titlePictures.ts';
import { titleVideos } from '../wire/titleVideos.ts';
import type { Part } from './Part.ts';
import type { Services } from './Services.ts';

interface KindOfTitle<T extends Title> {
  readonly similarTo: (title: T, services: Services) => readonly T[];
  readonly toItem: (title: T, request: ApiRequest) => object;
}

/** What stands below a movie and below a series alike. */
export function titleParts<T extends Title>({
  similarTo,
  toItem,
}: KindOfTitle<T>): Readonly<Record<string, Part<T>>> {
  return {
    credits: { hasId: true, answer: (title, { library }) => titleCredits(title, library) },
    images: {
      hasId: true,
      answer: (title, _services, request) => {
        const { backdrop, poster } = titlePictures(title);
        return {
          backdrops: imagesOf('backdrop', backdrop, request),
          logos: [],
          posters: imagesOf('poster', poster, request),
        };
      },
    },
    recommendations: {
      hasId: false,
      answer: (title, services, request) =>
        pageOf(recommend(similarTo(title, services)), readPage(request), (other) =>
          titleItem(other, request),
        ),
    },
    similar: {
      hasId: false,
      answer: (title, services, request) =>
        pageOf(similarTo(title, services), readPage(request), (other) => toItem(other, request)),
    },
    videos: {
      hasId: true,
      answer: (title, _services, request) => ({ results: titleVideos(title, request) }),
    },
    'watch/providers': { hasId: true, answer: () => ({ results: {} }) },
  };
}
