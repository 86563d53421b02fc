import { OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { LoadAttempt } from './federatedLoader.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

interface FileLoad {
  readonly version: SectionVersion;
  /** A key of `version.files`. */
  readonly name: string;
  readonly attempt: Pick<LoadAttempt, 'number' | 'signal'>;
  /** Called right after a script has run and before any other one does, even after a timeout. */
  readonly onRun?: () => void;
}

/** Loads a script or stylesheet. Resolves when the script has run or the stylesheet has loaded. */
export type LoadFile = (load: FileLoad) => Promise<void>;

/**
 * Creates the loader for all section files. A file does not run if its origin is not listed, if the
 * registry does not have its hash, or if its bytes do not match the hash.
 */
export function createFileLoader(origins: readonly string[], home = '/'): LoadFile {
  const isOwn = (url: URL) => url.origin === location.origin || origins.includes(url.origin);
  const isDeveloped = (url: URL) =>
    isDevelopment() && (isLoopback(url) || origins.includes(url.origin));
  const requestedFiles = new Set<string>();
  const scriptAddress = createScriptPolicy(
    (url) =>
      requestedFiles.has(url.origin + url.pathname) ||
      url.href === location.origin + home + OFFLINE_WORKER ||
      isDeveloped(url),
  );

  return async ({ version, name, attempt: { number, signal }, onRun }) => {
    const url = new URL(version.baseUrl + name, location.href);
    const integrity = version.files[name]?.integrity;
    // In development, neither origin nor hash is checked, because a section's files change all the
    // time.
    const isInDevelopment = version.version === 'development' && isDeveloped(url);
    if (!isInDevelopment && !isOwn(url)) {
      throw new Error(`${url.href} is from an origin that is not listed.`);
    }
    if (!isInDevelopment && !integrity) {
      throw new Error(`${url.href} has no hash in the registry.`);
    }
    for (const file of Object.keys(version.files)) {
      requestedFiles.add(new URL(file, new URL(version.baseUrl, url)).href);
    }
    if (hasStyle(url)) {
      return;
    }
    // Change the URL on each retry; otherwise the browser would join a pending request or reuse a
    // truncated response.
    if (number > 1) {
      url.searchParams.set('try', String(number));
    }
    const element = name.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url.href })
      : Object.assign(document.createElement('script'), { src: scriptAddress(url.href) });
    // The same as in the preload link; otherwise the file would be fetched twice.
    element.crossOrigin = 'anonymous';
    element.integrity = integrity ?? '';
    await attach(element, signal, onRun);
  };
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Creates a function that returns a script URL, or throws if the URL is not allowed. In browsers
 * with Trusted Types, it becomes the `default` policy, which applies to every script on the page,
 * so sections can load their files without a separate policy. Call it once per page.
 */
function createScriptPolicy(isAllowed: (url: URL) => boolean): (url: string) => string {
  const createScriptURL = (address: string) => {
    const url = new URL(address, location.href);
    if (!isAllowed(url)) {
      throw new TypeError(`${url.href} is no file of a version that this page has requested.`);
    }
    return url.href;
  };
  // Not in the DOM types yet. Typed as `string`, although the policy returns an object that only
  // `src` accepts.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('default', { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
}

/** Set by the build, so that a production shell always checks the hashes. */
function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development';
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/** Whether the page already contains the stylesheet, inline or loaded. */
function hasStyle(url: URL): boolean {
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return (
    [...styles].some(({ dataset }) => location.origin + dataset['href'] === url.href) ||
    [...links].some(({ href, sheet }) => href === url.href && sheet !== null)
  );
}

function attach(
  element: HTMLScriptElement | HTMLLinkElement,
  signal: AbortSignal,
  onRun?: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      element.remove();
      reject(signal.reason);
    };
    element.onload = () => {
      signal.removeEventListener('abort', abort);
      onRun?.();
      resolve();
    };
    element.onerror = () => {
      element.remove();
      const address = element instanceof HTMLLinkElement ? element.href : element.src;
      reject(new Error(`${address} failed to load, or its bytes do not match the registry.`));
    };
    signal.addEventListener('abort', abort, { once: true });
    document.head.append(element);
  });
}
