import { type ComponentType, createContext, type PropsWithChildren, useContext } from 'react';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import type {
  PageParams,
  PageProps,
  PartProps,
  PlaceValues,
  SectionPage,
  SectionPart,
} from '@portal/contract/Section';
import { PortalContext } from './PortalContext.ts';

/** The shell's services and the section's API client. */
export interface SectionServices<Api> {
  readonly portal: Portal;
  readonly api: Api;
}

/**
 * A page as its section defines it. It is rendered inside the providers for `usePortal` and
 * `useApi`.
 */
interface OwnPage<Api> {
  readonly Page: ComponentType<Omit<PageProps, 'portal'>>;
  readonly load: (
    services: SectionServices<Api>,
    params: PageParams,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly hasEssentials?: (services: SectionServices<Api>, params: PageParams) => boolean;
  readonly meta?: (services: SectionServices<Api>, params: PageParams) => PageMeta | undefined;
}

/**
 * A part as its section defines it, with the same providers as a page. Without `load`, it loads its
 * data when it is shown.
 */
interface OwnPart<Api> {
  readonly Part: ComponentType<Omit<PartProps, 'portal'>>;
  readonly load?: (
    services: SectionServices<Api>,
    props: PlaceValues,
    signal: AbortSignal,
  ) => Promise<void>;
}

type CreateApi<Api> = (
  options: PortalConfig['api'] & { readonly onOutdated?: Portal['noteOutdated'] },
) => Api;

/**
 * Provides a section's pages with its API client, which `createOwn` creates. Clients are not shared
 * between sections, because each version parses responses in its own way.
 */
export function createApiContext<Api>(createOwn: CreateApi<Api>) {
  const ApiContext = createContext<Api | undefined>(undefined);

  /**
   * Returns the section's API client. Throws outside the section's pages, which is a bug in the
   * section.
   */
  function useApi(): Api {
    const api = useContext(ApiContext);
    if (!api) {
      throw new Error('useApi needs the page to be one of createPages.');
    }
    return api;
  }

  const Services = ({ portal, api, children }: SectionServices<Api> & PropsWithChildren) => (
    <PortalContext value={portal}>
      <ApiContext value={api}>{children}</ApiContext>
    </PortalContext>
  );

  const ownClients = oneFor(createOwn);
  const clientsOf = (createApi: CreateApi<Api>) =>
    createApi === createOwn ? ownClients : oneFor(createApi);

  /**
   * Creates the section's pages. They and the section's parts have the same client. Tests can pass
   * their own `createApi`.
   */
  function createPages(
    pages: Readonly<Record<string, OwnPage<Api>>>,
    createApi: CreateApi<Api> = createOwn,
  ): Readonly<Record<string, SectionPage>> {
    const apiFor = clientsOf(createApi);
    return Object.fromEntries(
      Object.entries(pages).map(([name, { Page, load, hasEssentials, meta }]) => [
        name,
        {
          Page: ({ portal, ...props }: PageProps) => (
            <Services portal={portal} api={apiFor(portal)}>
              <Page {...props} />
            </Services>
          ),
          load: (portal, params, signal) => load({ portal, api: apiFor(portal) }, params, signal),
          hasEssentials: (portal, params) =>
            hasEssentials?.({ portal, api: apiFor(portal) }, params) ?? false,
          meta: (portal, params) => meta?.({ portal, api: apiFor(portal) }, params),
        } satisfies SectionPage,
      ]),
    );
  }

  /** Creates the section's parts, like `createPages`. */
  function createParts(
    parts: Readonly<Record<string, OwnPart<Api>>>,
    createApi: CreateApi<Api> = createOwn,
  ): Readonly<Record<string, SectionPart>> {
    const apiFor = clientsOf(createApi);
    return Object.fromEntries(
      Object.entries(parts).map(([name, { Part, load }]) => [
        name,
        {
          Part: ({ portal, props }: PartProps) => (
            <Services portal={portal} api={apiFor(portal)}>
              <Part props={props} />
            </Services>
          ),
          load: (portal, props, signal) =>
            load?.({ portal, api: apiFor(portal) }, props, signal) ?? Promise.resolve(),
        } satisfies SectionPart,
      ]),
    );
  }

  return { ApiContext, useApi, createPages, createParts };
}

/** Creates the client for a portal, once. */
function oneFor<Api>(createApi: CreateApi<Api>): (portal: Portal) => Api {
  let made: { readonly config: PortalConfig['api']; readonly api: Api } | undefined;
  return ({ config: { api: config }, noteOutdated }) => {
    if (made?.config !== config) {
      made = { config, api: createApi({ ...config, onOutdated: noteOutdated }) };
    }
    return made.api;
  };
}
