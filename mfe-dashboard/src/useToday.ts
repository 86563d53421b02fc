import { useState } from 'react';
import { todayIso } from '@portal/shared/domain/todayIso';

/** The visitor's calendar date when the page was opened, as an ISO date without a zone. The only place that looks at the clock. */
export function useToday(): string {
  const [today] = useState(() => todayIso(new Date()));
  return today;
}
