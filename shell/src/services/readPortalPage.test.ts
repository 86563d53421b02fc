import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { readPortalPage } from './readPortalPage.ts';

/** A page from the gateway with this text as its embedded data. */
function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.type = 'application/json';
  script.id = 'portal-page';
  script.textContent = text;
  page.body.append(script);
  return page;
}

describe('readPortalPage', () => {
  it('returns configuration and registry of the page', () => {
    const written = {
      config: fakePortal().config,
      registry: buildRegistryView(),
      loading: { deadlineMs: 10_000, origins: [], shellVersion: '2.0.0' },
    };

    expect(readPortalPage(pageWith(JSON.stringify(written)))).toEqual(written);
  });

  it.each([
    ['has no such element', () => document.implementation.createHTMLDocument()],
    ['has an empty one', () => pageWith('')],
  ])('fails with one sentence when the page %s', (_, page) => {
    expect(() => readPortalPage(page())).toThrow(
      'The page has no script#portal-page: the gateway did not assemble it.',
    );
  });

  it('fails when the text is truncated', () => {
    expect(() => readPortalPage(pageWith('{"config":'))).toThrow(SyntaxError);
  });
});
