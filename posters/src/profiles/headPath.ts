import { rounded } from '../drawing/rounded.ts';
import type { Sitter } from './Sitter.ts';

/** Outline of the head from the front. */
export function headPath({ chin, h, jaw, w }: Pick<Sitter, 'w' | 'h' | 'jaw' | 'chin'>): string {
  const half = (side: 1 | -1) => ({
    temple: `${rounded(side * w)} ${rounded(-h * 0.12)}`,
    crownOut: `${rounded(side * w * 0.62)} ${rounded(-h)}`,
    crownIn: `${rounded(side * w)} ${rounded(-h * 0.72)}`,
    cheek: `${rounded(side * w * 0.99)} ${rounded(h * 0.2)}`,
    jawIn: `${rounded(side * w * (jaw + 0.06))} ${rounded(h * 0.42)}`,
    jaw: `${rounded(side * w * jaw)} ${rounded(h * 0.58)}`,
    chinOut: `${rounded(side * w * (jaw * 0.86))} ${rounded(h * 0.84)}`,
    chinIn: `${rounded(side * w * chin)} ${rounded(h)}`,
  });
  const right = half(1);
  const left = half(-1);
  return `M0 ${rounded(-h)}C${right.crownOut} ${right.crownIn} ${right.temple}C${right.cheek} ${right.jawIn} ${right.jaw}C${right.chinOut} ${right.chinIn} 0 ${rounded(h)}C${left.chinIn} ${left.chinOut} ${left.jaw}C${left.jawIn} ${left.cheek} ${left.temple}C${left.crownIn} ${left.crownOut} 0 ${rounded(-h)}Z`;
}
