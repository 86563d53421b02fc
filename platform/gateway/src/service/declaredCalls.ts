import { type OpenEndpoint, openEndpoints } from '@portal/shared/api/Endpoint';
import {
  type DeclaredCall,
  type KeptSectionVersion,
  previewedApps,
  type Registry,
  versionsOf,
} from '@portal/site/registry/Registry';
import type { SiteStore } from '../releases/siteStore.ts';
import { type ApiRequest, OPEN_ENDPOINTS, parseApiRequest } from './parseApiRequest.ts';
import { MOVIE_SERVICE, type UpstreamRules } from './UpstreamRules.ts';

interface DeclaredCallsParts {
  readonly site: Pick<SiteStore, 'registry'>;
  readonly rules: Pick<UpstreamRules, 'paths'>;
  /** Called with a sentence about a declared call that the operator does not allow. */
  readonly report: (sentence: string) => void;
}

/**
 * Finds a request among the calls that versions of sections declare; `undefined` if no version
 * declares it, or the operator does not allow it.
 */
export type ParseCall = (
  service: string,
  path: string,
) => ApiRequest | undefined | Promise<ApiRequest | undefined>;

type EndpointsByService = ReadonlyMap<string, readonly OpenEndpoint[]>;

/**
 * The calls of the versions that visitors can get: live, previous, staged and previewed ones. So a
 * release can add calls without restarting the gateway.
 */
export function createDeclaredCalls({ site, rules, report }: DeclaredCallsParts): ParseCall {
  const reported = new Set<string>();
  let last: { readonly registry: Registry; readonly endpoints: EndpointsByService };

  const isAllowed = (section: string, { version }: KeptSectionVersion, call: DeclaredCall) => {
    const { service = MOVIE_SERVICE, path } = call;
    const isIn = rules.paths.get(service)?.some((prefix) => `${path}/`.startsWith(prefix)) ?? false;
    const sentence = `Section "${section}" ${version} calls ${path} of "${service}", which UPSTREAMS does not allow.`;
    if (!isIn && !reported.has(sentence)) {
      reported.add(sentence);
      report(sentence);
    }
    return isIn;
  };
  const current = async (): Promise<EndpointsByService> => {
    const registry = await site.registry();
    if (last?.registry !== registry) {
      const calls = versionsIn(registry).flatMap(([section, version]) =>
        (version.calls ?? []).filter((call) => isAllowed(section, version, call)),
      );
      last = { registry, endpoints: byService(calls) };
    }
    return last.endpoints;
  };

  return (service, path) => {
    const own = service === MOVIE_SERVICE ? OPEN_ENDPOINTS : [];
    const known = parseApiRequest(path, own);
    return known?.isWhole
      ? known
      : current().then(
          (endpoints) => parseApiRequest(path, [...own, ...(endpoints.get(service) ?? [])]),
          // Without a registry, only the gateway's own table of endpoints applies.
          () => known,
        );
  };
}

/** Every version that visitors can get, with its section. */
function versionsIn(
  registry: Registry,
): readonly (readonly [section: string, version: KeptSectionVersion])[] {
  const live = Object.entries(registry.sections).flatMap(([name, release]) =>
    versionsOf(release).map((version) => [name, version] as const),
  );
  const previewed = Object.keys(registry.previews ?? {}).flatMap((name) =>
    Object.entries(previewedApps(registry, name, new Date()) ?? {}).flatMap(([app, { version }]) =>
      'entry' in version ? [[app, version] as const] : [],
    ),
  );
  return [...live, ...previewed];
}

function byService(calls: readonly DeclaredCall[]): EndpointsByService {
  // If two versions cache a call differently, the shorter time applies.
  const ordered = calls.toSorted((one, other) => one.cacheSeconds - other.cacheSeconds);
  const services = new Map<string, OpenEndpoint[]>();
  for (const { name, service = MOVIE_SERVICE, path, query, cacheSeconds } of ordered) {
    const parameters = Object.fromEntries(query.map((key) => [key, '']));
    const endpoints = openEndpoints({ [name]: { path, query: parameters, cacheSeconds } });
    services.set(service, [...(services.get(service) ?? []), ...endpoints]);
  }
  return services;
}
