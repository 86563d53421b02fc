import type { Credit } from '../library/Credit.ts';
import { digest } from '../text/digest.ts';

/** 24 hexadecimal digits for a credit, the same from the title's side and from the person's. */
export function creditId(credit: Credit): string {
  const role =
    credit.kind === 'cast' ? `cast ${credit.order}` : `${credit.department} ${credit.job}`;
  return digest(`credit ${credit.title.kind} ${credit.title.id} ${credit.person.id} ${role}`).slice(
    0,
    24,
  );
}
