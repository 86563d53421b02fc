import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { DetailsApi } from '../calls.ts';
import { failureMeta } from '../pageMeta.ts';
import { nameOf, type Subject, subjectOptions } from '../subjects.ts';
import { pairHref, type PairOf, readPair } from './pairs.ts';
import { togetherTexts } from './togetherTexts.ts';

/** What the head of a pair's page says, from what `load` has cached. */
export function describeTogether(of: PairOf) {
  return (
    { api, portal: { queryClient } }: SectionServices<DetailsApi>,
    params: PageParams,
  ): PageMeta | undefined => {
    const pair = readPair(of, params);
    if (!pair || pair === 'same') {
      return { status: 404, title: togetherTexts.failed };
    }
    const keys = pair.map(({ kind, id }) => subjectOptions(api, kind, id).queryKey);
    const [one, other] = keys.map((key) => queryClient.getQueryData<Subject>(key));
    if (!one || !other) {
      const [error] = keys.flatMap((key) => queryClient.getQueryState(key)?.error ?? []);
      return error && { ...failureMeta(pair[0].kind, error), title: togetherTexts.failed };
    }
    const names = [nameOf(one), nameOf(other)] as const;
    return {
      title: togetherTexts.heading(...names),
      description:
        one.kind === 'person' ? togetherTexts.titlesOf(...names) : togetherTexts.peopleOf(...names),
      canonicalPath: pairHref(...pair),
      openGraph: { type: 'website' },
    };
  };
}
