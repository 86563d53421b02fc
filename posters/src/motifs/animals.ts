import { mirrored } from './mirrored.ts';

/** Objects on a 200 × 200 field in four tones: {a} body, {b} light, {c} accent, {d} the ground showing through. */
export const animals = {
  goat: `${mirrored('<path fill="{c}" d="M88 58Q80 34 58 22Q38 12 30 -8Q18 26 38 48Q54 62 78 70Z"/><path fill="{b}" d="M70 74L18 78Q30 104 68 96Z"/>')}
    <path fill="{a}" d="M66 58Q100 40 134 58L126 128Q118 166 100 168Q82 166 74 128Z"/><path fill="{b}" d="M88 164L100 204L112 164Q100 172 88 164Z"/>
    <path fill="{b}" d="M100 52L110 120Q112 150 100 152Q88 150 90 120Z"/>${mirrored('<ellipse cx="80" cy="88" rx="8" ry="6" fill="{d}"/><path fill="{d}" d="M92 140Q97 138 98 146Q92 148 92 140Z"/>')}`,
  horse: `<path fill="{a}" d="M52 196Q48 148 84 116Q70 124 58 134Q40 142 30 126Q26 112 42 98Q62 74 70 50L66 18L90 38Q148 40 164 108Q170 150 166 196Z"/>
    <path fill="{c}" d="M90 38Q148 40 164 108Q170 150 166 196H142Q150 120 110 74Q94 58 90 38Z"/><circle cx="80" cy="66" r="6" fill="{d}"/><path fill="{d}" d="M36 116q8-4 10 4q-6 4-10-4z"/>
    <path stroke="{b}" stroke-width="5" fill="none" d="M50 92L78 112M62 76Q92 96 104 132"/>`,
  mule: `<path fill="{a}" d="M56 196Q54 148 84 118Q74 128 62 138Q42 146 32 130Q28 114 46 98Q64 78 72 56Q50 30 58 -6Q78 10 86 44Q96 10 118 0Q120 34 104 52Q150 66 160 118Q164 150 162 196Z"/>
    <path fill="{b}" d="M32 130Q28 114 46 98Q62 104 66 134Q42 146 32 130Z"/><path fill="{c}" d="M104 52Q150 66 160 118Q164 150 162 196H144Q150 118 98 66Z"/><circle cx="84" cy="74" r="6" fill="{d}"/>`,
  llama: `<path fill="{a}" d="M76 200V100Q76 84 58 82Q34 80 36 60Q40 44 66 42Q64 16 72 4Q82 16 84 34L92 34Q96 14 108 6Q112 26 108 42Q130 52 130 92V200Z"/>
    <path fill="{b}" d="M70 120q10-12 20 0q10-12 20 0q10-12 20 0V200H70Z"/><path fill="{c}" d="M70 140H132V158H70Z"/><circle cx="76" cy="58" r="6" fill="{d}"/><path stroke="{d}" stroke-width="4" fill="none" d="M38 66Q48 74 58 70"/>`,
  rabbit: `${mirrored('<path fill="{a}" d="M92 82Q58 70 56 8Q58 -14 74 -4Q104 24 100 82Z"/><path fill="{c}" d="M90 70Q68 56 66 14Q66 4 74 10Q92 34 92 70Z"/>')}
    <ellipse cx="100" cy="130" rx="62" ry="58" fill="{a}"/><ellipse cx="100" cy="152" rx="34" ry="26" fill="{b}"/>${mirrored('<circle cx="76" cy="118" r="8" fill="{d}"/>')}<path fill="{c}" d="M90 138H110L100 150Z"/><path fill="{b}" d="M90 160H110V178H90Z"/><path stroke="{d}" stroke-width="3" d="M100 158V178"/>`,
  fish: `<path fill="{a}" d="M8 104Q54 44 128 88L186 48Q176 100 190 150L128 118Q60 166 8 104Z"/><path fill="{c}" d="M58 72Q86 36 112 44Q106 62 112 80Z"/><path fill="{b}" d="M8 104Q60 166 128 118L116 110Q70 136 8 104Z"/>
    <circle cx="42" cy="94" r="9" fill="{b}"/><circle cx="42" cy="94" r="4" fill="{d}"/><path stroke="{d}" stroke-width="4" fill="none" d="M64 80Q76 100 64 124M86 84q10 16 0 32M106 88q8 14 0 26"/>`,
  eel: `<path fill="none" stroke="{a}" stroke-width="30" stroke-linecap="round" d="M40 36Q170 20 160 80Q150 130 70 110Q10 104 24 150Q40 196 150 176"/><path fill="none" stroke="{b}" stroke-width="6" stroke-linecap="round" d="M56 44Q150 34 146 76Q138 114 70 98Q-4 92 12 154"/>
    <path fill="{a}" d="M140 162L196 168L144 192Z"/><circle cx="40" cy="30" r="6" fill="{d}"/><circle cx="40" cy="30" r="2.5" fill="{b}"/>`,
  bird: `<path fill="{a}" d="M6 84Q30 60 58 74Q90 88 116 84Q140 40 196 20Q190 84 132 124Q112 140 104 152L122 196L86 160Q50 150 40 104Q20 100 6 84Z"/><path fill="{c}" d="M116 84Q140 40 196 20Q170 70 104 112Q100 92 116 84Z"/><circle cx="42" cy="84" r="5" fill="{d}"/><path fill="{b}" d="M40 104Q52 132 84 138L104 152Q50 156 40 104Z"/>`,
  elephant: `${mirrored('<path fill="{b}" d="M70 44Q10 24 6 88Q8 138 66 124Z"/>')}<path fill="{a}" d="M100 26Q152 28 148 92Q144 118 126 124Q124 170 96 194Q76 200 66 186Q86 178 82 124Q56 118 52 92Q48 28 100 26Z"/>
    ${mirrored('<path fill="{c}" d="M66 116Q54 140 66 160Q76 146 82 126Z"/><circle cx="76" cy="82" r="6" fill="{d}"/>')}<path stroke="{d}" stroke-width="3" fill="none" d="M84 140H122M84 156H116M80 172H106"/>`,
  cat: `<path fill="{a}" d="M62 196Q50 130 74 96L62 28L88 48H116L142 28L130 96Q152 130 144 196Z"/><path fill="none" stroke="{a}" stroke-width="14" stroke-linecap="round" d="M140 186Q190 180 176 130Q170 112 184 100"/>
    ${mirrored('<path fill="{c}" d="M72 72Q82 60 96 72Q84 84 72 72Z"/><ellipse cx="84" cy="72" rx="2.5" ry="7" fill="{d}"/>')}<path fill="{b}" d="M95 84H109L102 92Z"/><path fill="{b}" d="M88 110Q102 130 116 110L110 190H94Z"/>`,
  butterfly: `${mirrored('<path fill="{a}" d="M98 84Q70 10 18 26Q-6 60 30 96Q60 114 98 104Z"/><path fill="{c}" d="M98 104Q50 112 40 146Q46 186 78 172Q98 148 98 116Z"/><circle cx="48" cy="62" r="16" fill="{b}"/><circle cx="48" cy="62" r="7" fill="{d}"/><path fill="none" stroke="{a}" stroke-width="4" d="M98 62Q90 30 74 20"/>')}<ellipse cx="100" cy="108" rx="8" ry="52" fill="{d}"/>`,
  duck: `<path fill="{a}" d="M22 116Q60 130 74 92Q54 80 58 52Q64 22 98 22Q134 26 132 62Q130 80 120 92Q150 108 188 92Q186 172 108 176Q34 176 22 116Z"/><path fill="{c}" d="M60 50L18 58Q30 78 62 70Z"/><circle cx="86" cy="48" r="6" fill="{d}"/><path fill="{b}" d="M84 124Q130 140 160 120Q146 158 106 158Q84 152 84 124Z"/>`,
  bull: `${mirrored('<path fill="{b}" d="M74 56Q30 60 12 8Q2 64 40 86Q62 92 76 84Z"/><path fill="{c}" d="M62 90L22 100Q36 120 66 112Z"/>')}<path fill="{a}" d="M62 60Q100 40 138 60Q144 110 124 150Q118 184 100 184Q82 184 76 150Q56 110 62 60Z"/>${mirrored('<circle cx="80" cy="96" r="6" fill="{d}"/><ellipse cx="90" cy="162" rx="5" ry="4" fill="{d}"/>')}<path fill="{b}" d="M100 56L112 84L100 104L88 84Z"/>`,
  sheep: `<path fill="{b}" d="M40 96Q20 92 24 72Q14 50 40 44Q48 16 78 26Q100 6 122 26Q152 16 160 44Q186 50 176 72Q180 92 160 96Q164 126 134 126H66Q36 126 40 96Z"/><path fill="{a}" d="M66 70Q100 50 134 70Q138 140 100 176Q62 140 66 70Z"/>${mirrored('<path fill="{a}" d="M68 82L30 92Q42 114 70 102Z"/><circle cx="84" cy="104" r="6" fill="{d}"/>')}<path stroke="{d}" stroke-width="4" fill="none" d="M90 148L100 156L110 148M100 156V166"/>`,
};
