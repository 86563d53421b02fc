import { type Browser, type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { BASE_PATH, below, openBelow } from './basePath.ts';
import { visitOf, watchVisit } from './watchVisit.ts';

/** The name of the attachment that describes the page of a failed story. */
export const DESCRIPTION = 'description';

/** Options for stories about motion; see the configuration. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

/** The base of all stories. Attaches a description of the page to each failed story. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (BASE_PATH) {
          context.on('page', openBelow);
        }
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use, testInfo) => {
    watchVisit(context);
    await use(context);
    await attachDescription(context, testInfo);
  },
  request: async ({ request }, use) => {
    const get = request.get.bind(request);
    request.get = (address, options) => get(below(address), options);
    await use(request);
  },
});

async function attachDescription(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status !== testInfo.expectedStatus) {
    const body = await visitOf(context).describe();
    await testInfo.attach(DESCRIPTION, { body, contentType: 'application/yaml' });
  }
}
