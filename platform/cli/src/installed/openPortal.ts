import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { sectionNames } from '@portal/build/apps';
import {
  openPreview,
  type Preview,
  type ServiceBehavior,
} from '@portal/gateway/server/openPreview';
import { readLivePortal } from '@portal/site/apps/Portal';
import { createFolderSite } from '@portal/site/createFolderSite';
import { OperatorError } from '@portal/site/OperatorError';
import { readBuild } from '../Build.ts';
import { fileReader } from '../check/checkPages.ts';
import { INSTALL_BROWSER, openBrowser } from '../check/openBrowser.ts';
import { buildRelease, readApp } from '../checkout.ts';
import { addShell, builtSite } from './installation.ts';
import type { OpenedPortal } from './testing.ts';

/** Implements the function of the same name in testing.ts. */
export async function openPortal({
  build: folder,
}: { readonly build?: string } = {}): Promise<OpenedPortal> {
  const [name] = sectionNames;
  if (name === undefined) {
    throw new OperatorError('There is no section in this folder: package.json has no "portal".', {
      code: 'missing',
    });
  }
  addShell();
  const site = createFolderSite(builtSite);
  const build = await readBuild(
    folder === undefined ? await buildRelease(name, 'a test') : path.resolve(folder),
    name,
  );
  if (build.description.kind !== 'section') {
    throw new OperatorError(`${name} is not built as a section.`, { code: 'check' });
  }
  const { owner } = readApp(name);
  const { version } = build.description;
  const release = { owner, current: version, by: 'a test', since: new Date().toISOString() };
  const live = (await readLivePortal(site)).registry;
  const registry = { ...live, sections: { ...live.sections, [name]: release } };

  const browser = await openBrowser();
  if (!browser) {
    throw new OperatorError(`There is no browser for the stories; ${INSTALL_BROWSER}.`, {
      code: 'check',
    });
  }
  // One gateway for each behavior of the service, because gateways cache its responses.
  const previews = new Map<ServiceBehavior, Promise<Preview>>();
  const previewOf = (service: ServiceBehavior) => {
    const preview =
      previews.get(service) ?? openPreview({ registry, file: fileReader(site, build) }, service);
    previews.set(service, preview);
    return preview;
  };
  return {
    url: (await previewOf('works')).url,
    async open(address, { service = 'works' } = {}) {
      const { url } = await previewOf(service);
      const page = await newPage(browser);
      await page.goto(url + address);
      return page;
    },
    async close() {
      await browser.close();
      for (const preview of previews.values()) {
        (await preview).close();
      }
    },
  };
}

/**
 * A page with its own browser context, so that pages do not share storage. Closing the page closes
 * the context.
 */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}
