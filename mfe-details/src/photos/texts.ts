import type { PhotoRole } from '@portal/shared/domain/titleExtras';

/** The visitor-facing texts of photos. */
export const photoTexts = {
  photos: 'Photos',
  /** Alternative texts in the region; the name would be redundant there. */
  thumbnail: { backdrop: 'Still', poster: 'Poster', profile: 'Photo' } satisfies Record<
    PhotoRole,
    string
  >,
  alt: {
    backdrop: (name: string) => `Still from ${name}`,
    poster: (name: string) => `Poster of ${name}`,
    profile: (name: string) => `Photo of ${name}`,
  } satisfies Record<PhotoRole, (name: string) => string>,
  position: (number: number, total: number) => `${number} of ${total}`,
  title: (name: string, number: number, total: number) => `Photo ${number} of ${total} · ${name}`,
  heading: (name: string) => `Photos of ${name}`,
  previous: 'Previous photo',
  next: 'Next photo',
  zoom: 'Zoom',
  close: 'Close',
  loading: 'Loading…',
  pictureFailed: "This photo couldn't be loaded.",
  failed: "We couldn't load these photos.",
  unknown: "We couldn't find this photo.",
  first: 'Show the first photo',
} as const;
