import type { Page } from '@playwright/test';

/** A portal with the section of the current folder, for browser tests. */
export interface OpenedPortal {
  /** Without a trailing slash. */
  readonly url: string;
  /**
   * Opens a URL of the portal in a new page, as a visitor without cookies. `service` makes the
   * movie service fail or hang for this page; by default it works.
   */
  open(
    address: string,
    options?: { readonly service?: 'works' | 'fails' | 'hangs' },
  ): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Builds the section in the current folder, or uses the build in the folder `build`, and opens it
 * in a portal with this package's shell and the sample catalogue. Rejects with a one-sentence error
 * if it cannot be built, or if no browser is installed.
 */
export async function openPortal(options?: { readonly build?: string }): Promise<OpenedPortal> {
  const opened = await import('./openPortal.ts');
  return opened.openPortal(options);
}
