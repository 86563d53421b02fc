import type { Portal } from '@portal/contract/Portal';
import { localDate } from '../domain/dates.ts';
import { useBrowserValue } from './useBrowserValue.ts';

/**
 * The visitor's calendar date, as an ISO date without a zone. In a rendered page it is at
 * first the date in UTC at the time of rendering. A page that is open at midnight shows the new date
 * with its next render.
 */
export function useToday({ renderedAt }: Pick<Portal, 'renderedAt'>): string {
  return useBrowserValue(
    () => localDate(Date.now()),
    () => new Date(renderedAt ?? 0).toISOString().slice(0, 10),
  );
}
