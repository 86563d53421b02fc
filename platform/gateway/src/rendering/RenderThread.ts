import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';

/** A version's server file. Its hash has been verified. */
export interface ServerFile {
  /** The file name in stack traces, such as `details/1.2.0/server.3f9a01bc.js`. */
  readonly path: string;
  /** JavaScript in UTF-8. The thread decodes it, so that the main thread is not blocked. */
  readonly source: Uint8Array;
}

/** The code that a thread runs: the shell, and one version of one section. */
export interface ThreadFiles {
  readonly shell: ServerFile;
  readonly section: ServerFile & { readonly name: string; readonly version: string };
}

/** Renders pages of one version of a section in isolation. */
export interface RenderThread {
  /**
   * Resolves with an unvalidated `RenderResult`. Rejects if the frame cannot be rendered or the
   * thread ends first. `makeCall` loads data while the page is being rendered.
   */
  render(order: RenderOrder, makeCall: MakeCall): Promise<unknown>;
  /** Terminates the thread, even if it is unresponsive. */
  stop(): void;
}

/**
 * Starts a thread; resolves when its files have run. Rejects with an `Error` if they fail or take
 * longer than `limitMs`. `onEnd` is called once if the thread ends by itself later, or because it
 * uses more than `maxBytes` of memory.
 */
export type OpenRenderThread = (
  files: ThreadFiles,
  parts: {
    readonly limitMs: number;
    readonly onEnd: (error: Error) => void;
    readonly maxBytes?: number;
  },
) => Promise<RenderThread>;
