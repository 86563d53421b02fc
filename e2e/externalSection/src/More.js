import { createElement } from 'react';

export default function More() {
  return createElement('p', null, `More notes ${VERSION}`);
}
