import { expect, it } from 'vitest';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { homeHead } from './head.ts';

it('has the brand as its title, and describes the website', () => {
  const portal = fakePortal({ config: { brand: ['Film', 'Night'] } });

  expect(homeHead(portal)).toEqual({
    title: 'Film Night',
    description: 'Browse movies, TV series and the people who make them.',
    canonicalPath: '/',
    openGraph: { type: 'website' },
    jsonLd: [{ '@type': 'WebSite', name: 'Film Night', url: '/' }],
  });
});
