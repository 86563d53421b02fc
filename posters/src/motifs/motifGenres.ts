import type { MotifName } from './MotifName.ts';

/** Objects for a title none of whose words names one, by genre. */
export const motifGenres: Readonly<Record<string, readonly [MotifName, ...MotifName[]]>> = {
  Action: ['fist', 'car', 'target', 'flame', 'clock'],
  Adventure: ['compass', 'map', 'mountain', 'dhow', 'balloon'],
  Animation: ['bird', 'balloon', 'star', 'rabbit', 'cloud'],
  Comedy: ['umbrella', 'bowler', 'shoe', 'tie', 'whistle', 'orange', 'glasses', 'chair', 'flower'],
  Crime: ['key', 'knife', 'hat', 'glasses', 'coin', 'phone', 'lamp'],
  Documentary: ['eye', 'camera', 'hand', 'paper', 'leaf'],
  Drama: ['chair', 'window', 'door', 'bird', 'tree', 'hand', 'candle', 'ladder'],
  Family: ['balloon', 'umbrella', 'apple', 'cottage', 'duck'],
  Fantasy: ['moon', 'castle', 'sword', 'crown', 'butterfly'],
  History: ['crown', 'seal', 'book', 'flag', 'scales'],
  Horror: ['hand', 'skull', 'tree', 'eye', 'candle', 'grave'],
  Music: ['record', 'microphone', 'horn', 'drum', 'note'],
  Mystery: ['keyhole', 'key', 'magnifier', 'spiral', 'door'],
  Romance: ['rings', 'flower', 'moon', 'envelope', 'cup'],
  'Science Fiction': ['planet', 'rocket', 'robot', 'capsule', 'gear'],
  Thriller: ['eye', 'clock', 'target', 'knife', 'spiral'],
  War: ['flag', 'map', 'boots', 'star', 'wire'],
  Western: ['cactus', 'star', 'horse', 'hat', 'bull'],
  Kids: ['balloon', 'duck', 'apple', 'bicycle', 'cloud'],
  News: ['newspaper', 'megaphone', 'microphone'],
  Reality: ['clapper', 'eye', 'target', 'coin'],
  Soap: ['rings', 'phone', 'curtain', 'lips'],
  Talk: ['microphone', 'chair', 'lips', 'cup'],
};
