/** The ink a flat composition stands on. */
export type GroundName = 'paper' | 'accent' | 'dark' | 'light' | 'deep' | 'mid' | 'pop';
