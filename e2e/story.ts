import { type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { visitOf, watchVisit } from './watchVisit.ts';

/** The name of the attachment that tells what a failed story saw. */
export const WHAT_IT_SAW = 'what it saw';

/** A story of a visitor. When it fails, it tells what was on the page. */
export const test = base.extend({
  context: async ({ context }, use, testInfo) => {
    watchVisit(context);
    await use(context);
    await tellWhatItSaw(context, testInfo);
  },
});

/** For a visitor that a story has brought itself, before they leave. */
export async function tellWhatItSaw(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status !== testInfo.expectedStatus) {
    const body = await visitOf(context).describe();
    await testInfo.attach(WHAT_IT_SAW, { body, contentType: 'application/yaml' });
  }
}
