/** A service whose code loads when it is first needed. */
export interface LateService<Service> {
  /**
   * Loads the code and starts the service, once. Rejects if the code fails to load; the next call
   * then tries again.
   */
  load(): Promise<Service>;
  /** Returns the service; `undefined` until it has started. */
  started(): Service | undefined;
}

export function createLateService<Module, Service>(
  loadModule: () => Promise<Module>,
  startWith: (module: Module) => Service,
): LateService<Service> {
  let loading: Promise<Service> | undefined;
  let service: Service | undefined;
  return {
    load() {
      loading ??= loadModule().then(
        (module) => (service = startWith(module)),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    started: () => service,
  };
}
