import type { PictureRole } from '@portal/posters';
import type { ApiRequest } from '../http/ApiRequest.ts';
import { imageRecord } from './imageRecord.ts';

/**
 * The pictures behind a path, none or one, that fit the languages asked for. Without `language` and
 * `include_image_language` all fit; `null` in the latter stands for pictures without a language.
 */
export function imagesOf(role: PictureRole, path: string | null, { locale, param }: ApiRequest) {
  const own = param('language') === undefined ? [] : [locale.language];
  const included =
    param('include_image_language')
      ?.split(',')
      .map((language) => language.trim().slice(0, 4)) ?? [];
  const wanted = [...own, ...included];
  return path === null
    ? []
    : [imageRecord(role, path)].filter(
        (image) => wanted.length === 0 || wanted.includes(image.iso_639_1 ?? 'null'),
      );
}
