import { parseRegistry } from '../site/src/registry/Registry.ts';

/**
 * What a deployed portal tells its visitors of its sections, as the registry of a site, with addresses that lead there from everywhere.
 * Visitors are not told who shipped a section and when: in their place stand the portal and the moment at which the version was seen.
 * Fails with an `Error` that says in one sentence what is wrong with the text.
 */
export function deployedRegistry(text, { portal, revision, seenAt }) {
  const told = JSON.parse(text);
  const releases = Object.entries(told?.sections ?? {}).map(([name, release]) => [
    name,
    { ...release, since: seenAt, by: portal },
  ]);
  const registry = parseRegistry(
    JSON.stringify({ ...told, revision, sections: Object.fromEntries(releases) }),
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
