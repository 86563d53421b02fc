const MINUTES_PER_HOUR = 60;

/** A runtime in minutes as the visitor reads it: `2h 5mins`, `45mins`, `2h`, `1h 1min`. `undefined` when it is 0 or unknown. */
export function formatRuntime(runtimeMinutes: number | undefined): string | undefined {
  const total = Math.round(runtimeMinutes ?? 0);
  if (!(total > 0) || !Number.isFinite(total)) {
    return undefined;
  }
  const hours = Math.floor(total / MINUTES_PER_HOUR);
  const minutes = total % MINUTES_PER_HOUR;
  const parts: string[] = [];
  if (hours > 0) {
    parts.push(`${hours}h`);
  }
  if (minutes > 0) {
    parts.push(minutes === 1 ? '1min' : `${minutes}mins`);
  }
  return parts.join(' ');
}
