import type { TitleKind } from '@portal/contract/kinds';

/** A review of a title. */
export interface Review {
  /** The title that is reviewed. */
  readonly kind: TitleKind;
  readonly id: number;
  /** Identifies the review. */
  readonly key: string;
  readonly author?: string;
  /** 1 to 10. */
  readonly rating?: number;
  /** ISO date. */
  readonly writtenOn?: string;
  /** ISO 639-1; absent for English, and if the language is unknown. */
  readonly language?: string;
  /** Plain text with line breaks. */
  readonly text: string;
}
