import { expect, it } from 'vitest';
import nameDeferred from './nameDeferred.mjs';

it('names the file of each dynamic import, and of no other', () => {
  const source = `import { Rail } from './Rail.tsx';
/** Such as:
 * import('./rails.tsx') */
// or import('./rails.tsx')
const rails = () => import('./rails.tsx');
const facts = () =>
  import(
    './facts.tsx'
  );
const photos = () => import(/* webpackChunkName: "photos" */ './photos.tsx');`;

  expect(nameDeferred(source)).toBe(`import { Rail } from './Rail.tsx';
/** Such as:
 * import('./rails.tsx') */
// or import('./rails.tsx')
const rails = () => import(/* webpackChunkName: "afterwards" */ './rails.tsx');
const facts = () =>
  import(/* webpackChunkName: "afterwards" */ 
    './facts.tsx'
  );
const photos = () => import(/* webpackChunkName: "photos" */ './photos.tsx');`);
});
