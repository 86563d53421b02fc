import type { Kind } from '@portal/contract/kinds';
import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';

/** The URL of a photo of a title or person; numbers start at 1. */
export function photoHref(
  navigation: Pick<Navigation, 'href'>,
  { kind, id }: { readonly kind: Kind; readonly id: number },
  number: number,
): string {
  const all = `${navigation.href({ kind, id })}/photos`;
  return number === 1 ? all : `${all}?photo=${number}`;
}

/** The photo number in a URL. If it is invalid, 0, because that matches no photo. */
export function readPhotoNumber({ photo = '1' }: PageParams): number {
  return /^[1-9]\d{0,3}$/.test(photo) ? Number(photo) : 0;
}
