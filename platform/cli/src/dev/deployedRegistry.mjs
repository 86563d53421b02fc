import { parseRegistry } from '../../../site/src/registry/Registry.ts';

/**
 * Converts a deployed portal's registry view into a site's registry, with absolute addresses.
 * Visitors are not told who shipped a section and when, so the portal and the current time are used
 * instead. Fails with an `Error` that says in one sentence what is wrong with the text.
 */
export function deployedRegistry(text, { portal, revision, seenAt }) {
  const told = JSON.parse(text);
  const withBuilder = (version) => version && { built: { by: portal, at: seenAt }, ...version };
  const releases = Object.entries(told?.sections ?? {}).map(([name, release]) => [
    name,
    {
      ...release,
      current: withBuilder(release?.current),
      previous: withBuilder(release?.previous),
      since: seenAt,
      by: portal,
    },
  ]);
  const shell = withBuilder(told?.shell);
  const registry = parseRegistry(
    JSON.stringify({ ...told, shell, revision, sections: Object.fromEntries(releases) }),
  );

  const absolute = (version) => ({ ...version, baseUrl: new URL(version.baseUrl, portal).href });
  const sections = Object.entries(registry.sections).map(
    ([name, { current, previous, ...release }]) => [
      name,
      {
        ...release,
        current: absolute(current),
        ...(previous ? { previous: absolute(previous) } : {}),
      },
    ],
  );
  return { ...registry, shell: absolute(registry.shell), sections: Object.fromEntries(sections) };
}
