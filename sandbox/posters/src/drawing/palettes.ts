/** The seven colours of a picture, from dark to light, then the two accents. */
export interface Palette {
  /** Near black, tinted. */
  readonly deep: string;
  readonly dark: string;
  readonly mid: string;
  readonly light: string;
  /** Near white, tinted. */
  readonly paper: string;
  readonly accent: string;
  readonly pop: string;
}

/** A palette in one line: deep, dark, mid, light, paper, accent, pop. */
const inks = (
  deep: string,
  dark: string,
  mid: string,
  light: string,
  paper: string,
  accent: string,
  pop: string,
): Palette => ({
  deep: `#${deep}`,
  dark: `#${dark}`,
  mid: `#${mid}`,
  light: `#${light}`,
  paper: `#${paper}`,
  accent: `#${accent}`,
  pop: `#${pop}`,
});

/** All palettes by name; each style chooses from those that suit it. */
export const palettes = {
  ember: inks('190d10', '4a1620', 'a5322b', 'f0b37a', 'f8e6cc', 'e8542f', 'f2b134'),
  midnight: inks('0b1020', '1a2748', '3f5f8f', 'a9c3d9', 'eef1ea', 'f2c14e', 'e4572e'),
  absinthe: inks('0d1512', '1f3a30', '4f7f5c', 'c3d69b', 'f1efd7', 'cdd43a', 'e2703a'),
  bordeaux: inks('160a12', '3d1229', '7d2348', 'd99aa0', 'f6e7de', 'd93a4c', 'e9b44c'),
  petrol: inks('07181c', '0f3a42', '2b7a78', '9fd0c5', 'eef4ea', 'f27a54', 'f6c85f'),
  mustard: inks('1d1508', '57400f', 'c08a1e', 'efcf7a', 'faf0d4', 'd6452b', '2f6f73'),
  tangerine: inks('24100a', '7a2a12', 'd9622b', 'f7b267', 'fdeed3', 'f25c54', '2a7f86'),
  rosewater: inks('231019', '6a2e47', 'c56b83', 'f0b8b8', 'fcefe8', 'e2475f', '3b6ea5'),
  ultramarine: inks('080d26', '14206b', '2c4bd0', '9db2f2', 'f0f1f5', 'ff5a36', 'ffd23f'),
  moss: inks('10150b', '2e3d1c', '6b7f3a', 'c2c98a', 'f3f0da', 'd9782d', 'b7352d'),
  slate: inks('0e1216', '2a343d', '5d6d78', 'b4c0c4', 'f0efe9', 'd9532c', 'e6b33d'),
  silver: inks('0c0c0e', '2b2b2f', '6f6f73', 'bdbcb8', 'efede6', 'c9c3b4', 'b23a2e'),
  sepia: inks('1a120b', '4a3420', '8f6b43', 'd8b98a', 'f5e8cf', 'a5432a', 'd99a3a'),
  teal: inks('061a1c', '0b4a4c', '128c86', '8ed6c6', 'f2f5e6', 'ff8552', 'ffd166'),
  plum: inks('150c1f', '38205a', '6f469e', 'c1a5dc', 'f4edf5', 'f06c9b', 'f7c548'),
  ice: inks('0a1722', '21455f', '5e9cbf', 'c4e0ea', 'f6f8f5', 'e8563a', '1b6ca8'),
  fjord: inks('0a1318', '1c3947', '4d7c8a', 'b5cfc9', 'f2eedd', 'e59a3c', 'c8452f'),
  clay: inks('20100b', '5c2c1e', 'a85c3c', 'e0a878', 'f7e6d2', 'c93f2b', '2f5d62'),
  desert: inks('22120c', '6e2f1b', 'cf6d36', 'f3b562', 'fbe8c4', 'b8321f', '2c6e7f'),
  sunset: inks('1f0b1c', '5b1a45', 'b8325d', 'f7846a', 'fde0b4', 'ff6b35', 'f7c548'),
  lagoon: inks('061622', '0b3c5d', '1d84b5', '8fd3e8', 'f4f7ee', 'ffb238', 'ef476f'),
  mint: inks('0d211c', '1f5c4d', '55b296', 'b8e3cf', 'f7f6e8', 'f26b5b', 'f4b942'),
  lemon: inks('221b05', '6b5409', 'e0b312', 'f9de5f', 'fdf6d5', 'e0402f', '1d5fa8'),
  candy: inks('2a0f24', '8a2468', 'e2559b', 'fba9c6', 'fff0ec', '13a89e', 'ffc93c'),
  cobalt: inks('071226', '0d2f6e', '1f5fbf', '8bb8ea', 'f3f2ea', 'f4c430', 'd7362d'),
  rust: inks('140d0a', '43231a', '8a4530', 'd39a74', 'f2e2cf', 'd8622c', '6a8f8a'),
  bone: inks('17140f', '4c443a', '948873', 'd6cab0', 'f4ecda', 'b3261e', '1f3a52'),
  signal: inks('0d0d0d', '2a1311', '8f1a16', 'd9b9a5', 'f3ebdd', 'd4241c', 'e8a33d'),
  olive: inks('14130b', '3b3a1e', '77743e', 'c9c08c', 'f4edd5', 'b8432f', '34566b'),
  khaki: inks('17150e', '474026', '8a7f4e', 'd3c594', 'f5ecd0', 'bf3f2a', '3f5d4f'),
  violet: inks('0f0a22', '2a1a5e', '5a3fb0', 'b3a2ea', 'f3f0f8', 'ff4f79', '41e0c8'),
  toxic: inks('0a120d', '16301f', '2f6b3f', 'a5d36b', 'eef5d6', 'b6e33a', 'e8432e'),
  blood: inks('0f0809', '2c0d10', '7a1318', 'c9706a', 'f3dfd2', 'e21d23', 'd9b382'),
  gold: inks('120d06', '3a2a10', '8a6420', 'd9b45a', 'f7ebcb', 'd8a02c', '7e2230'),
  emerald: inks('06140f', '0d3b2b', '167a57', '86cba6', 'f0f4e4', 'e9b949', 'd9483b'),
  denim: inks('0d1420', '27405e', '5679a0', 'b9cbdc', 'f5f0e3', 'd95d39', 'f0a830'),
  coral: inks('26100f', '7d2e2a', 'e0645a', 'f8b4a0', 'fdf0e4', 'f04e4a', '1f7a8c'),
  mauve: inks('1a1220', '4a3558', '8d6f9c', 'd3bfd6', 'f6eff0', 'c8553d', 'e2b04a'),
} as const;

export type PaletteName = keyof typeof palettes;
