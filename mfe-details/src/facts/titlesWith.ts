import type { TitleKind } from '@portal/contract/kinds';
import type { Navigation } from '@portal/contract/Portal';

/** Where the titles of a kind with something in common are listed, if a section has such a page. */
export function titlesWith(
  navigation: Navigation,
  kind: TitleKind,
  filter: Readonly<Record<string, string>>,
): string | undefined {
  const page = kind === 'movie' ? 'movies' : 'allSeries';
  return navigation.hasPage?.(page)
    ? `${navigation.href({ page })}?${new URLSearchParams(filter)}`
    : undefined;
}
