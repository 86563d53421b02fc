/**
 * Returns a function that loads code and starts it. If the code fails to load, the error is logged
 * and the next call tries again. Once the code has started, calls do nothing.
 */
export function startOnceLoaded<Module>(
  load: () => Promise<Module>,
  start: (module: Module) => void,
): () => Promise<void> {
  let isStarted = false;
  return async () => {
    if (isStarted) {
      return;
    }
    isStarted = true;
    let module: Module;
    try {
      module = await load();
    } catch (error) {
      isStarted = false;
      console.error('The deferred part of the portal failed to load.', error);
      return;
    }
    start(module);
  };
}
