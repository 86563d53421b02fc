import { createElement } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import { type PageProps, type Section, SECTION_CONTRACT } from '@portal/contract/Section';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { createPages, createParts, type ReviewsApi } from './api.ts';
import { describeReviews } from './head.ts';
import { loadPage, loadPart } from './load.ts';
import { ReviewsPage } from './ReviewsPage.tsx';
import { ReviewsPart } from './ReviewsPart.tsx';

/**
 * The section "reviews": what people wrote about a movie or a series, at the end of its page and on
 * a separate page. Tests pass a custom client.
 */
export function createSection(createApi?: () => ReviewsApi): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: createPages(
      { movieReviews: pageOfKind('movie'), seriesReviews: pageOfKind('tv') },
      createApi,
    ),
    parts: createParts({ reviews: { Part: ReviewsPart, load: loadPart } }, createApi),
  };
}

function pageOfKind(kind: TitleKind) {
  const meta = describeReviews(kind);
  return {
    Page: (props: Omit<PageProps, 'portal'>) => createElement(ReviewsPage, { kind, ...props }),
    load: loadPage(kind),
    // Not in the files for browsers.
    ...(isOnServer && {
      meta,
      hasEssentials: (...page: Parameters<typeof meta>) => meta(...page) !== undefined,
    }),
  };
}
