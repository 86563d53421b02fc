import type { Page } from '@playwright/test';

/** A portal with the section of the current folder, for stories in a browser. */
export interface OpenedPortal {
  /** Without a trailing slash. */
  readonly url: string;
  /**
   * Opens an address of the portal in a new page, for a visitor without cookies. `service` makes
   * the movie service fail or hang for this page; by default it works.
   */
  open(
    address: string,
    options?: { readonly service?: 'works' | 'fails' | 'hangs' },
  ): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Builds the section in the current folder, or takes the build in the folder `build`, and opens it
 * in a portal with the shell of this package and the sample catalogue. Rejects with a sentence if it
 * cannot be built, or if there is no browser.
 */
export async function openPortal(options?: { readonly build?: string }): Promise<OpenedPortal> {
  const opened = await import('./openPortal.ts');
  return opened.openPortal(options);
}
