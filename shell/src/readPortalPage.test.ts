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

const at = (address: string) => new URL(address, 'https://portal.example');

describe('readPortalPage', () => {
  it('returns configuration and registry of the page', () => {
    const written = {
      config: fakePortal().config,
      registry: buildRegistryView(),
      loading: { deadlineMs: 10_000, origins: [], shellVersion: '2.0.0' },
    };

    expect(readPortalPage(pageWith(JSON.stringify(written)), at('/'))).toEqual(written);
  });

  it.each([
    ['the address', '/movie/1?lang=en', true],
    ['the address with an undeclared parameter', '/movie/1?lang=en&utm_source=mail', true],
    ['the address with a slash at its end', '/movie/1/?lang=en', true],
    ['another page', '/movie/2?lang=en', false],
    ['another query', '/movie/1?lang=fr', false],
    ['no page', '/nowhere', false],
  ])('has what was rendered for %s: %s, %s', (_, address, isRendered) => {
    const pages = { movie: { path: '/movie/:id', query: ['lang'], files: [] } };
    const rendered = { at: 0, data: [], address: { pathname: '/movie/1', search: '?lang=en' } };
    const page = pageWith(
      JSON.stringify({ registry: buildRegistryView({ details: { pages } }), rendered }),
    );

    expect(readPortalPage(page, at(address)).rendered).toEqual(isRendered ? rendered : undefined);
  });

  it.each([
    ['has no such element', () => document.implementation.createHTMLDocument()],
    ['has an empty one', () => pageWith('')],
  ])('fails with one sentence when the page %s', (_, page) => {
    expect(() => readPortalPage(page(), at('/'))).toThrow(
      'The page has no script#portal-page: the gateway did not assemble it.',
    );
  });

  it('fails when the text is truncated', () => {
    expect(() => readPortalPage(pageWith('{"config":'), at('/'))).toThrow(SyntaxError);
  });
});
