import { useEffect, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import type { Section, SectionPage } from '@portal/contract/Section';
import { useCurrent } from '../useCurrent.ts';
import type { FaultId, InspectionSettings } from './InspectionSettings.ts';

const MINUTE_MS = 60_000;
/** An unreachable API URL. The page's Content Security Policy blocks requests to it. */
const NOWHERE = 'https://service.invalid/3';

interface FaultOfPages {
  readonly faultOf: () => FaultId | undefined;
  readonly changes$: BehaviorSubject<InspectionSettings>;
}

/** Wraps a section's pages so that they exhibit the current fault. */
export function breakPages(section: Section, fault: FaultOfPages): Section {
  const broken = Object.entries(section.pages).map(
    ([name, page]) => [name, breakPage(page, fault)] as const,
  );
  return { ...section, pages: Object.fromEntries(broken) };
}

function breakPage(page: SectionPage, { faultOf, changes$ }: FaultOfPages): SectionPage {
  const { Page, load } = page;
  const broken = new WeakMap<Portal, Portal>();
  // Cached per portal, because the section creates a client for every config object it receives.
  const portalFor = (portal: Portal) => {
    const known = broken.get(portal) ?? withoutService(portal);
    broken.set(portal, known);
    return faultOf() === 'service' ? known : portal;
  };

  return {
    ...page,
    load: (portal, params, signal) => load(portalFor(portal), params, signal),
    Page({ portal, ...props }) {
      useCurrent(changes$);
      const hasMinutePassed = useHasMinutePassed();
      useEffect(() => {
        if (hasMinutePassed && faultOf() === 'effect') {
          throw new Error('A fault is switched on: the page throws in an effect after a minute.');
        }
      }, [hasMinutePassed]);

      if (faultOf() === 'render') {
        throw new Error('A fault is switched on: the page throws when it is rendered.');
      }
      return <Page {...props} portal={portalFor(portal)} />;
    },
  };
}

function useHasMinutePassed(): boolean {
  const [hasMinutePassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), MINUTE_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasMinutePassed;
}

function withoutService(portal: Portal): Portal {
  return {
    ...portal,
    config: { ...portal.config, api: { ...portal.config.api, baseUrl: NOWHERE } },
  };
}
