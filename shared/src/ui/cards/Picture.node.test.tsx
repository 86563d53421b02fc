import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { Picture, type PictureProps } from './Picture.tsx';

/** The preload links in this picture's HTML. The gateway moves them to the page's head. */
function preloadsOf(props: Partial<PictureProps>): readonly string[] {
  const html = renderToString(
    <PortalContext value={fakePortal()}>
      <Picture role="backdrop" path="/salt.jpg" alt="" sizes="100vw" {...props} />
    </PortalContext>,
  );
  return html.slice(0, html.search(/<(?:img|picture)/)).match(/<link[^>]*>/g) ?? [];
}

const SRC_SET =
  '/t/p/w300/salt.jpg 300w, /t/p/w500/salt.jpg 500w, /t/p/w780/salt.jpg 780w, /t/p/w1280/salt.jpg 1280w';

it('a rendered page preloads a picture in view, with high priority', () => {
  expect(preloadsOf({ priority: true })).toEqual([
    `<link rel="preload" as="image" imageSrcSet="${SRC_SET}" imageSizes="100vw" fetchPriority="high"/>`,
  ]);
});

it('a rendered page preloads a picture in view in its original size only where that is shown', () => {
  expect(preloadsOf({ priority: true, fullSizeIn: '(min-width: 96rem)' })).toEqual([
    `<link rel="preload" as="image" fetchPriority="high" href="/t/p/w500/salt.jpg" imageSrcSet="${SRC_SET}" imageSizes="100vw" media="not all and (min-width: 96rem)"/>`,
    `<link rel="preload" as="image" fetchPriority="high" href="/t/p/original/salt.jpg" media="(min-width: 96rem)"/>`,
  ]);
});

it.each([
  ['further down', {}],
  ['that is missing', { priority: true, fullSizeIn: '(min-width: 96rem)', path: undefined }],
])('a rendered page preloads no picture %s', (_, props) => {
  expect(preloadsOf(props)).toEqual([]);
});
