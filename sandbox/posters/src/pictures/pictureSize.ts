import type { PictureRequest, PictureRole } from '../posters.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size at which each role is composed. It is also the maximum size. */
const ORIGINALS: Readonly<Record<PictureRole, Size>> = {
  poster: { widthPx: 1000, heightPx: 1500 },
  backdrop: { widthPx: 1920, heightPx: 1080 },
  profile: { widthPx: 800, heightPx: 1200 },
};

/**
 * The pixel size of a request. If one side is given, the other follows from the role's aspect
 * ratio. With neither, it is the original size.
 */
export function pictureSize({
  heightPx,
  subject,
  widthPx,
}: Pick<PictureRequest, 'subject' | 'widthPx' | 'heightPx'>): Size {
  const original = ORIGINALS[subject.role];
  const ratio = original.widthPx / original.heightPx;
  if (widthPx !== undefined) {
    const width = whole(widthPx, original.widthPx);
    return { widthPx: width, heightPx: Math.max(1, Math.round(width / ratio)) };
  }
  if (heightPx !== undefined) {
    const height = whole(heightPx, original.heightPx);
    return { widthPx: Math.max(1, Math.round(height * ratio)), heightPx: height };
  }
  return original;
}

function whole(asked: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(asked)));
}
