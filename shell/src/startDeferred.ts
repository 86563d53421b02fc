import { mainLinks } from './layout/mainContent.ts';
import { createOpenOffline } from './offline/openOffline.ts';
import { startKeeping } from './offline/startKeeping.ts';
import type { gatherUncaught } from './reports/gatherUncaught.ts';
import { observeVitals, type VitalsOptions } from './reports/observeVitals.ts';
import { reportDataFailures } from './reports/reportDataFailures.ts';
import { reportUncaught, type UncaughtOptions } from './reports/reportUncaught.ts';
import type { FollowedLinks } from './routing/createFollowedLinks.ts';
import { loadOnIntent } from './routing/loadOnIntent.ts';
import { liftPictureBetween } from './routing/movePicture.ts';
import { loadAhead } from './sections/loadAhead.ts';
import type { DataAge } from './services/createDataAge.ts';
import { offerInstallation } from './services/offerInstallation.ts';
import type { Shell } from './services/ShellContext.ts';
import { watchDataAge } from './services/watchDataAge.ts';

interface AfterwardsParts {
  readonly window: Window;
  readonly shell: Pick<Shell, 'portal' | 'registry' | 'sections' | 'loadPage' | 'install$'>;
  readonly followedLinks: FollowedLinks;
  readonly dataAge: DataAge;
  readonly isKeptOffline: boolean;
  readonly vitals: Omit<VitalsOptions, 'window'>;
  readonly uncaught: Omit<UncaughtOptions, 'pageUrl'> & {
    readonly handleUncaught: ReturnType<typeof gatherUncaught>;
  };
}

/** Begins what a visitor does not see, once the page can be used. */
export function startDeferred({
  window,
  shell: { portal, registry, sections, loadPage, install$ },
  followedLinks,
  dataAge,
  isKeptOffline,
  vitals,
  uncaught: { handleUncaught, ...uncaught },
}: AfterwardsParts): void {
  observeVitals({ window, ...vitals });
  reportDataFailures({ queryClient: portal.queryClient, sections, report: uncaught.report });
  handleUncaught(reportUncaught({ ...uncaught, pageUrl: window.location.href }));
  loadOnIntent(window.document, loadPage);
  followedLinks.liftPicture = liftPictureBetween(followedLinks);
  watchDataAge(dataAge, portal.queryClient, () => new Date());
  offerInstallation(window, install$);
  void loadAhead({ window, registry, sections, findLinks: mainLinks });
  if (isKeptOffline) {
    startKeeping({ window, portal });
    followedLinks.openOffline = createOpenOffline({ caches: window.caches, portal, sections });
  }
}
