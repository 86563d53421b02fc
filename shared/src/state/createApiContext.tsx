import { type ComponentType, createContext, useContext } from 'react';
import type { Portal } from '../contract/Portal.ts';
import type { PortalConfig } from '../contract/PortalConfig.ts';
import type { PageParams, PageProps, SectionPage } from '../contract/Section.ts';
import { PortalContext } from './PortalContext.ts';

/** What a section loads its pages with: the services of the shell, and its own client. */
export interface SectionServices<Api> {
  readonly portal: Portal;
  readonly api: Api;
}

/** A page as its section writes it. It is drawn where `usePortal` and `useApi` give it what it needs. */
interface OwnPage<Api> {
  readonly Page: ComponentType<Pick<PageProps, 'params'>>;
  readonly load: (
    services: SectionServices<Api>,
    params: PageParams,
    signal: AbortSignal,
  ) => Promise<void>;
}

type CreateApi<Api> = (config: PortalConfig['api']) => Api;

/**
 * How the pages of a section get its client. The client is the section's own, unlike the services of the shell: it reads answers as
 * this version of the section needs them. `createOwn` makes it.
 */
export function createApiContext<Api>(createOwn: CreateApi<Api>) {
  const ApiContext = createContext<Api | undefined>(undefined);

  /** The client of the section. Throws outside of its pages: a mistake of the section, not of the visitor. */
  function useApi(): Api {
    const api = useContext(ApiContext);
    if (!api) {
      throw new Error('useApi needs the page to be one of createPages.');
    }
    return api;
  }

  /** Makes the pages of the section, all with one client: its own, or for tests another one. */
  function createPages(
    pages: Readonly<Record<string, OwnPage<Api>>>,
    createApi: CreateApi<Api> = createOwn,
  ): Readonly<Record<string, SectionPage>> {
    let made: { readonly config: PortalConfig['api']; readonly api: Api } | undefined;
    const apiFor = ({ config: { api: config } }: Portal): Api => {
      if (made?.config !== config) {
        made = { config, api: createApi(config) };
      }
      return made.api;
    };

    return Object.fromEntries(
      Object.entries(pages).map(([name, { Page, load }]) => [
        name,
        {
          Page: ({ portal, params }: PageProps) => (
            <PortalContext value={portal}>
              <ApiContext value={apiFor(portal)}>
                <Page params={params} />
              </ApiContext>
            </PortalContext>
          ),
          load: (portal, params, signal) => load({ portal, api: apiFor(portal) }, params, signal),
        } satisfies SectionPage,
      ]),
    );
  }

  return { ApiContext, useApi, createPages };
}
