import { type Describe, failureHead } from '../head.ts';
import { nameOf, type Subject, subjectOptions } from '../subjects.ts';
import { pairHref, type PairOf, readPair } from './address.ts';
import { togetherTexts } from './texts.ts';

export function describeTogether(of: PairOf): Describe {
  return ({ api, portal: { navigation, queryClient } }, params) => {
    const pair = readPair(of, params);
    if (!pair || pair === 'same') {
      return { status: 404, title: togetherTexts.failed };
    }
    const keys = pair.map(({ kind, id }) => subjectOptions(api, kind, id).queryKey);
    const [one, other] = keys.map((key) => queryClient.getQueryData<Subject>(key));
    if (!one || !other) {
      return failureHead(queryClient, keys, togetherTexts.failed);
    }
    const names = [nameOf(one), nameOf(other)] as const;
    return {
      title: togetherTexts.heading(...names),
      description: togetherTexts.lead[of](...names),
      canonicalPath: pairHref(navigation, ...pair),
      openGraph: { type: 'website' },
    };
  };
}
