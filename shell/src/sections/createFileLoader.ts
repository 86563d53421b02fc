import { OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { createScriptPolicy } from './createScriptPolicy.ts';
import type { LoadAttempt } from './createVersionLoader.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

interface FileLoad {
  readonly version: SectionVersion;
  /** A key of `files`. */
  readonly name: string;
  readonly attempt: Pick<LoadAttempt, 'number' | 'signal'>;
  /**
   * Called right after a script has run and before any other; even if loading was given up before.
   */
  readonly onRun?: () => void;
}

/** Loads a file of a version, a script or a style. Resolves when it has run or applies. */
export type LoadFile = (load: FileLoad) => Promise<void>;

/**
 * Creates the only way to load section files. It fails closed: files from an unlisted origin,
 * without a hash in the registry, or with other bytes do not run.
 */
export function createFileLoader(origins: readonly string[]): LoadFile {
  const isOwn = (url: URL) => url.origin === location.origin || origins.includes(url.origin);
  // Sections may load further files of their version later.
  const filesAskedFor = new Set<string>();
  const scriptAddress = createScriptPolicy(
    (url) =>
      filesAskedFor.has(url.origin + url.pathname) ||
      url.href === new URL(OFFLINE_WORKER, location.origin).href ||
      (isDevelopment() && isLoopback(url)),
  );

  return async ({ version, name, attempt: { number, signal }, onRun }) => {
    const url = new URL(version.baseUrl + name, location.href);
    const integrity = version.files[name]?.integrity;
    // A section in development, with a shell in development, changes all the time.
    const isInDevelopment = isDevelopment() && version.version === 'development' && isLoopback(url);
    if (!isInDevelopment && !isOwn(url)) {
      throw new Error(`${url.href} is from an origin that is not listed.`);
    }
    if (!isInDevelopment && !integrity) {
      throw new Error(`${url.href} has no hash in the registry.`);
    }
    for (const file of Object.keys(version.files)) {
      filesAskedFor.add(new URL(file, new URL(version.baseUrl, url)).href);
    }
    if (isStyleHere(url)) {
      return;
    }
    // A new URL: the browser would join the pending request of a file that hangs, and could reuse a
    // truncated copy.
    if (number > 1) {
      url.searchParams.set('try', String(number));
    }
    const element = name.endsWith('.css')
      ? createLink(url.href)
      : createScript(scriptAddress(url.href));
    // Matches the preload link in the HTML, so that the file is not fetched twice.
    element.crossOrigin = 'anonymous';
    element.integrity = integrity ?? '';
    await attach(element, signal, onRun);
  };
}

/** Set by the build: in a production shell there is no way around the hashes. */
function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development';
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/** The HTML may have the page's style, or have loaded it already. */
function isStyleHere(url: URL): boolean {
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return (
    [...styles].some(({ dataset }) => location.origin + dataset['href'] === url.href) ||
    [...links].some(({ href, sheet }) => href === url.href && sheet !== null)
  );
}

function createScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  return script;
}

function createLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

function attach(
  element: HTMLScriptElement | HTMLLinkElement,
  signal: AbortSignal,
  onRun?: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      element.remove();
      reject(signal.reason);
    };
    element.onload = () => {
      signal.removeEventListener('abort', giveUp);
      onRun?.();
      resolve();
    };
    element.onerror = () => {
      element.remove();
      const address = element instanceof HTMLLinkElement ? element.href : element.src;
      reject(new Error(`${address} did not come, or its bytes are not those of the registry.`));
    };
    signal.addEventListener('abort', giveUp, { once: true });
    document.head.append(element);
  });
}
