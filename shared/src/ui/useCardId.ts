import { useContext } from 'react';
import { RailContext } from './RailContext.ts';

/**
 * The id of the link of a card that leads to this address. Made of the rail and the address: it is the same after Back, so that the
 * link can get the focus again, and another one in each rail that the title stands in.
 */
export function useCardId(href: string): string {
  return `${useContext(RailContext)}${href}`;
}
