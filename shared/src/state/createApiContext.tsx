import { type ComponentType, createContext, useContext } from 'react';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import type { PageParams, PageProps, SectionPage } from '@portal/contract/Section';
import { PortalContext } from './PortalContext.ts';

/** The shell's services and the section's own client. */
export interface SectionServices<Api> {
  readonly portal: Portal;
  readonly api: Api;
}

/** A page as its section defines it, rendered inside the providers of `usePortal` and `useApi`. */
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

type CreateApi<Api> = (
  options: PortalConfig['api'] & { readonly onOutdated?: Portal['noteOutdated'] },
) => Api;

/**
 * Provides the pages of a section with its API client, made by `createOwn`. It belongs to the section,
 * because each version parses responses for itself.
 */
export function createApiContext<Api>(createOwn: CreateApi<Api>) {
  const ApiContext = createContext<Api | undefined>(undefined);

  /** The section's client. Throws outside of the section's pages: a bug in the section. */
  function useApi(): Api {
    const api = useContext(ApiContext);
    if (!api) {
      throw new Error('useApi needs the page to be one of createPages.');
    }
    return api;
  }

  /** Creates the section's pages, which share one client: the section's own, or one of a test. */
  function createPages(
    pages: Readonly<Record<string, OwnPage<Api>>>,
    createApi: CreateApi<Api> = createOwn,
  ): Readonly<Record<string, SectionPage>> {
    let made: { readonly config: PortalConfig['api']; readonly api: Api } | undefined;
    const apiFor = ({ config: { api: config }, noteOutdated }: Portal): Api => {
      if (made?.config !== config) {
        made = { config, api: createApi({ ...config, onOutdated: noteOutdated }) };
      }
      return made.api;
    };

    return Object.fromEntries(
      Object.entries(pages).map(([name, { Page, load, hasEssentials, meta }]) => [
        name,
        {
          Page: ({ portal, ...props }: PageProps) => (
            <PortalContext value={portal}>
              <ApiContext value={apiFor(portal)}>
                <Page {...props} />
              </ApiContext>
            </PortalContext>
          ),
          load: (portal, params, signal) => load({ portal, api: apiFor(portal) }, params, signal),
          hasEssentials: (portal, params) =>
            hasEssentials?.({ portal, api: apiFor(portal) }, params) ?? false,
          meta: (portal, params) => meta?.({ portal, api: apiFor(portal) }, params),
        } satisfies SectionPage,
      ]),
    );
  }

  return { ApiContext, useApi, createPages };
}
