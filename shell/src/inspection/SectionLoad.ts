/** How the last loading of a section went. Times in milliseconds, sizes in bytes. */
export interface SectionLoad {
  readonly version: string;
  /** Until every file was there; absent while they are on their way. */
  readonly fetchMs?: number;
  /** From there until the module had run. */
  readonly runMs?: number;
  readonly files: readonly FileLoad[];
}

export interface FileLoad {
  readonly name: string;
  /** As the registry says it, before compression; absent in development. */
  readonly bytes?: number;
  /** As it came over the network; absent while it is on its way, 0 from the browser's cache. */
  readonly travelledBytes?: number;
  readonly durationMs?: number;
}
