const KEY = 'portal.scroll';
/** So many places are remembered; the one that was left longest ago is forgotten first. */
const PLACE_COUNT = 100;

/** How far down each place was left, in pixels; kept by the browser for this tab, so that a reload finds it. Reading and writing never throw. */
export const scrollMemory = {
  read(place: string): number | undefined {
    const top = readAll()[place];
    return typeof top === 'number' && Number.isFinite(top) ? top : undefined;
  },
  write(place: string, top: number): void {
    const others = Object.entries(readAll()).filter(([name]) => name !== place);
    const places = [...others, [place, Math.round(top)]].slice(-PLACE_COUNT);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
    } catch {
      // Full or forbidden: places are not remembered, nothing more.
    }
  },
};

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Forbidden, or it holds something else: the same as nothing remembered.
    return {};
  }
}
