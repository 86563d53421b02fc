import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import dropUnusedComponents from './dropUnusedComponents.mjs';

test('marks calls that create a component or a context, and removes the name', () => {
  const source = [
    'var LinkContext = React2.createContext(',
    '  null',
    ');',
    'LinkContext.displayName = "Link";',
    'var Link = React3.forwardRef(',
    '  function LinkWithRef() {}',
    ');',
    'Link.displayName = "Link";',
  ].join('\n');

  expect(dropUnusedComponents(source)).toBe(
    [
      'var LinkContext = /* @__PURE__ */ React2.createContext(',
      '  null',
      ');',
      '',
      'var Link = /* @__PURE__ */ React3.forwardRef(',
      '  function LinkWithRef() {}',
      ');',
      '',
    ].join('\n'),
  );
});

test('moves the context of a class into it', () => {
  const source = [
    'var Boundary = class extends React2.Component {',
    '  render() {}',
    '};',
    'Boundary.contextType = RouteContext;',
    'var Other = 1;',
  ].join('\n');

  expect(dropUnusedComponents(source)).toBe(
    [
      'var Boundary = class extends React2.Component { static contextType = RouteContext;',
      '  render() {}',
      '};',
      '',
      'var Other = 1;',
    ].join('\n'),
  );
});

test('does not change calls with an effect', () => {
  const source = [
    'window.name = "Link";',
    '  Link.displayName = "Link";',
    'var link = createLink();',
    'React2.createContext(null);',
  ].join('\n');

  expect(dropUnusedComponents(source)).toBe(source);
});

test('finds the links and forms of the installed React Router', () => {
  // `realpathSync`, because the package's own dependency is resolved from its real location; only
  // module resolution follows symbolic links.
  const folder = realpathSync(
    path.join(import.meta.dirname, '../../../../shell/node_modules/react-router-dom'),
  );
  const router = createRequire(path.join(folder, 'package.json')).resolve('react-router');
  const sources = readdirSync(path.dirname(router))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(path.join(path.dirname(router), name), 'utf8'));

  const marked = sources.map(dropUnusedComponents).join('\n');

  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(marked).toContain(`var ${name} = /* @__PURE__ */ React`);
    expect(marked).not.toContain(`${name}.displayName =`);
  }
});
