import type { Portal } from '@portal/contract/Portal';
import { useBrowserValue } from './useBrowserValue.ts';

/**
 * The visitor's calendar date, as an ISO date without a zone. In a page that the gateway renders: at
 * first the date in UTC when it was rendered. A page that is
 * open at midnight shows the new date when it is next rendered. The only place that reads the clock.
 */
export function useToday({ renderedAt }: Pick<Portal, 'renderedAt'>): string {
  return useBrowserValue(
    () => todayIso(new Date()),
    () => new Date(renderedAt ?? 0).toISOString().slice(0, 10),
  );
}

/**
 * The visitor's calendar date at that moment, as an ISO date without a zone. Components receive it
 * as a prop, because rendering must not read the clock.
 */
export function todayIso(now: Date): string {
  const year = String(now.getFullYear()).padStart(4, '0');
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
