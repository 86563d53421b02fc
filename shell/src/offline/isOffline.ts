/**
 * Whether there is no network but a worker that has kept pages: it renders them as documents, with
 * data that the page at hand may not have.
 */
export function isOffline({ onLine, serviceWorker }: Navigator): boolean {
  return !onLine && Boolean((serviceWorker as ServiceWorkerContainer | undefined)?.controller);
}
