import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';

/** A version's server file. Its hash has been verified. */
export interface ServerFile {
  /** The file name in stack traces, such as `details/1.2.0/server.3f9a01bc.js`. */
  readonly path: string;
  /**
   * The source in UTF-8. It is decoded in the render process, so that the main process is not
   * blocked.
   */
  readonly source: Uint8Array;
}

/** The code that a process runs: the shell, and one version of one section. */
export interface RenderFiles {
  readonly shell: ServerFile;
  readonly section: ServerFile & { readonly name: string; readonly version: string };
}

/** Renders pages of one version of a section in isolation. */
export interface RenderProcess {
  /**
   * Resolves with an unvalidated `RenderResult`. Rejects if the frame cannot be rendered or the
   * process ends first. `makeCall` loads data while the page is being rendered.
   */
  render(order: RenderOrder, makeCall: MakeCall): Promise<unknown>;
  /** Terminates the process, even if it is unresponsive. */
  stop(): void;
}

/**
 * Starts a process; resolves when its files have run. Rejects with an `Error` if they fail or take
 * longer than `limitMs`. `onEnd` is called once if the process later ends unexpectedly: because it
 * has crashed, has run out of memory, or was stopped for sending an invalid message.
 */
export type OpenRenderProcess = (
  files: RenderFiles,
  parts: { readonly limitMs: number; readonly onEnd: (error: Error) => void },
) => Promise<RenderProcess>;
