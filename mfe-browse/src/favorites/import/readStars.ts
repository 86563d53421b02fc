import { toQueryText } from '@portal/shared/domain/queryText';

/**
 * A rating as one to ten stars. Reads numbers, `8/10`, `90%`, `4½`, `★★★★` and `★★★★☆`. `undefined`
 * if it is not a rating or is outside its scale; 0 means "not rated" everywhere.
 */
export function readStars(text: string, outOf: 5 | 10): number | undefined {
  const counted = text
    // Empty stars, and the mark of an emoji.
    .replace(/[☆\ufe0f]/g, '')
    .replace(/[★⭐]+/, ({ length }) => `${length}`)
    .replace('½', '.5');
  const [, digits = '', percent, scaleText] =
    /^(\d*\.?\d+)(?:(%)|\/(\d+)(?:\.0+)?)?$/.exec(
      toQueryText(counted).replaceAll(/\s/g, '').replace(',', '.'),
    ) ?? [];
  const value = Number(digits);
  // A rating written with ★ or ½ is out of five, unless there are more symbols.
  const scaleOfSymbols = (text.match(/[★⭐☆]/g) ?? []).length > 5 ? 10 : 5;
  const symbolScale = counted !== text && value <= 5 ? scaleOfSymbols : outOf;
  const scale = percent ? 100 : Number(scaleText ?? symbolScale);
  return value > 0 && value <= scale ? Math.max(1, Math.round((value / scale) * 10)) : undefined;
}
