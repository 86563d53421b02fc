import type { Portal } from '@portal/contract/Portal';
import { localDate } from '../domain/dates.ts';
import { useBrowserValue } from './useBrowserValue.ts';

/**
 * The visitor's calendar date, as an ISO date without a time zone. On a server-rendered page, it is
 * initially the UTC date at render time. If a page is open at midnight, the next render returns the
 * new date.
 */
export function useToday({ renderedAt }: Pick<Portal, 'renderedAt'>): string {
  return useBrowserValue(
    () => localDate(Date.now()),
    () => new Date(renderedAt ?? 0).toISOString().slice(0, 10),
  );
}
