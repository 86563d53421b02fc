import type { Page } from '@playwright/test';

/** What the browser complains about, apart from messages that the story expects. */
export function recordComplaints(
  page: Page,
  isExpected: (message: string) => boolean = () => false,
): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
