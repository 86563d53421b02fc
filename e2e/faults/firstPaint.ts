import type { Page } from '@playwright/test';

/** When the first text or picture of the page was drawn, in milliseconds after the visit began. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) {
            resolve(entry.startTime);
          }
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}
