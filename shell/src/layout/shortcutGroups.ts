import { shortcutTexts as t } from './shortcutTexts.ts';

interface Shortcut {
  readonly action: string;
  /** Alternatives; each is a sequence of keys. */
  readonly keys: readonly (readonly string[])[];
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The portal's keyboard shortcuts, beyond what every browser has. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: t.everywhere,
    shortcuts: [
      { action: t.openSearch, keys: [['/']] },
      { action: t.goHome, keys: [['g', 'h']] },
      { action: t.showShortcuts, keys: [['?']] },
      { action: t.close, keys: [['Esc']] },
    ],
  },
  {
    title: t.inRail,
    shortcuts: [
      { action: t.nextCard, keys: [['←'], ['→']] },
      { action: t.firstCard, keys: [['Home'], ['End']] },
      { action: t.openCard, keys: [['Enter']] },
      { action: t.inCard, keys: [['Tab']] },
    ],
  },
  {
    title: t.inGrid,
    shortcuts: [
      { action: t.cardAround, keys: [['←'], ['→'], ['↑'], ['↓']] },
      { action: t.firstCard, keys: [['Home'], ['End']] },
    ],
  },
  {
    title: t.inSearch,
    shortcuts: [
      { action: t.askAtOnce, keys: [['Enter']] },
      { action: t.nextResult, keys: [['↑'], ['↓']] },
      { action: t.firstResult, keys: [['Home'], ['End']] },
      { action: t.nextTab, keys: [['←'], ['→']] },
    ],
  },
  {
    title: t.inPhotos,
    shortcuts: [
      { action: t.nextPhoto, keys: [['←'], ['→']] },
      { action: t.firstPhoto, keys: [['Home'], ['End']] },
    ],
  },
];
