import type { PictureRole } from '@portal/posters';

/** The size each role is drawn at when no smaller one is asked for. */
const ORIGINAL_SIZES: Readonly<
  Record<PictureRole, { readonly widthPx: number; readonly heightPx: number }>
> = {
  poster: { widthPx: 1000, heightPx: 1500 },
  backdrop: { widthPx: 1920, heightPx: 1080 },
  profile: { widthPx: 800, heightPx: 1200 },
};

/** A picture as the image lists describe it. Posters carry their title in English; the others have no language. */
export function imageRecord(role: PictureRole, path: string) {
  const { heightPx, widthPx } = ORIGINAL_SIZES[role];
  return {
    aspect_ratio: Number((widthPx / heightPx).toFixed(3)),
    height: heightPx,
    iso_3166_1: role === 'poster' ? 'US' : null,
    iso_639_1: role === 'poster' ? 'en' : null,
    file_path: path,
    vote_average: 0,
    vote_count: 0,
    width: widthPx,
  };
}
