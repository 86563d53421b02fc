import { useContext, useId } from 'react';
import { RailContext } from './RailContext.ts';

/**
 * The id of a card's link: made of the rail and the address, so that it is the same after Back and the link can get the focus again,
 * although the title may stand in other rails too. Outside of a rail it is only unique.
 */
export function useCardId(href: string): string {
  const rail = useContext(RailContext);
  const ownId = useId();
  return rail === undefined ? ownId : `${rail}${href}`;
}
