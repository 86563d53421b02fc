import type { TitleKind } from '@portal/contract/kinds';
import { pagedPartOptions } from '@portal/shared/state/pagedListOptions';
import type { DetailsApi } from '../calls.ts';
import { personCredits } from '../listQueries.ts';
import { type CareerCredit, creditsOfCareer } from './career.ts';

/** All credits of a person in titles of one kind; from the same request. */
export function careerOptions(api: DetailsApi, kind: TitleKind, personId: number) {
  return pagedPartOptions({
    ...personCredits(api, kind, personId),
    itemsOf: creditsOfCareer,
    itemKey: ({ creditId }: CareerCredit) => creditId,
  });
}
