import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import { DashboardPage } from './DashboardPage.tsx';
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
});
