import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import { DashboardPage } from './DashboardPage.tsx';
import { homeHead } from './head.ts';
import { loadDashboard } from './load.ts';
import { fakeDashboardPortal, InPortal } from './testing/fakeDashboardPortal.tsx';

describe('the dashboard without a browser', () => {
  it('renders what was prefetched', async () => {
    const portal = fakeDashboardPortal({
      topRatedMovies: () => Promise.resolve(buildPagedList([buildTitle({ title: 'Salt' })])),
    });
    await loadDashboard({ portal, api: portal.api }, {}, new AbortController().signal);

    const html = renderToString(
      <InPortal portal={portal}>
        <DashboardPage />
      </InPortal>,
    );

    expect(html).toContain('>Salt</a>');
    expect(html).toContain('List empty!');
  });

  it('has the brand as its title, and describes the website', () => {
    const portal = fakeDashboardPortal({}, { config: { brand: ['Film', 'Night'] } });

    expect(homeHead(portal)).toEqual({
      title: 'Film Night',
      description: 'Browse movies, TV series and the people who make them.',
      canonicalPath: '/',
      openGraph: { type: 'website' },
      jsonLd: [{ '@type': 'WebSite', name: 'Film Night', url: '/' }],
    });
  });
});
