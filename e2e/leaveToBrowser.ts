import type { Page } from '@playwright/test';

/** A portal for visitors whose pages arrive empty; absent where the stories run against another. */
const withoutRendering = process.env['PORTAL_WITHOUT_RENDERING'];

/** No gateway renders these, and they need headers that only a browser sends. */
const INSPECTED = /[?&](sections|section\.|fault\.)/;

const left = new WeakSet<Page>();

/**
 * Lets the pages that this visitor opens arrive empty, for stories about the calls of a browser, or
 * about answers that the gateway does not know: the gateway would render others before the browser
 * asks. Their documents come from a gateway without rendering, everything else, and the address,
 * stays.
 */
export async function leaveToBrowser(page: Page): Promise<void> {
  if (!withoutRendering || left.has(page)) {
    return;
  }
  left.add(page);
  await page.route('/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && !INSPECTED.test(url.search)) {
      const response = await route.fetch({
        url: withoutRendering + url.pathname + url.search,
        headers: { ...request.headers(), host: url.host },
      });
      await route.fulfill({ response });
    } else {
      await route.fallback();
    }
  });
}
