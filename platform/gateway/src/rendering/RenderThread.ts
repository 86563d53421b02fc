import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';

/** A server file of a version, whose hash has been checked. */
export interface ServerFile {
  /** For stack traces, such as `details/1.2.0/server.3f9a01bc.js`. */
  readonly path: string;
  readonly source: string;
}

/** The code of a thread: the shell, and one version of one section. */
export interface ThreadFiles {
  readonly shell: ServerFile;
  readonly section: ServerFile & { readonly name: string; readonly version: string };
}

/** Renders pages of one version of a section in isolation. */
export interface RenderThread {
  /**
   * Resolves with an unchecked `RenderResult`. Rejects if the frame cannot be rendered, and if the
   * thread ends before. `makeCall` loads data, until the page is rendered.
   */
  render(order: RenderOrder, makeCall: MakeCall): Promise<unknown>;
  /** Ends the thread, even if it does not respond. */
  stop(): void;
}

/**
 * Starts a thread and resolves when its files have run. Rejects with an `Error` if they fail or take
 * longer than `limitMs`. `onEnd` is called once if the thread ends by itself after that.
 */
export type OpenRenderThread = (
  files: ThreadFiles,
  parts: {
    readonly limitMs: number;
    readonly onEnd: (error: Error) => void;
  },
) => Promise<RenderThread>;
