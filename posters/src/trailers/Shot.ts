import type { TrailerActor } from '../posters.ts';

/** How the camera seems to move over a still. */
export type CameraMove = 'push' | 'pull' | 'left' | 'right';

interface ShotFacts {
  readonly seconds: number;
  /** Whether it comes and goes through black, or by a cut. */
  readonly edge: 'fade' | 'cut';
}

/** One picture or one card of a trailer, as long as nothing is cut. */
export type Shot = ShotFacts &
  (
    | { readonly kind: 'opening'; readonly name: string; readonly note: string }
    | { readonly kind: 'still'; readonly still: number; readonly move: CameraMove }
    | { readonly kind: 'words'; readonly text: string }
    | { readonly kind: 'actor'; readonly actor: TrailerActor }
    | {
        readonly kind: 'beat';
        readonly still: number;
        readonly move: CameraMove;
        readonly word?: string;
      }
    | { readonly kind: 'title' }
    | { readonly kind: 'end' }
  );
