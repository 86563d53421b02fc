import './reset.css';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import * as classes from './notes.module.css';

const More = lazy(() => import('./More.js'));

function NotesPage({ portal }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    document.title = 'Notes';
  }, []);
  return createElement(
    'div',
    { className: classes.Notes },
    createElement('h1', { className: 'Wide' }, `Notes ${VERSION}`),
    createElement('a', { href: portal.navigation.href({ kind: 'home' }) }, 'Dashboard'),
    createElement('button', { type: 'button', onClick: () => setIsOpen(true) }, 'Show more'),
    isOpen && createElement(Suspense, { fallback: null }, createElement(More)),
  );
}

export function createSection() {
  return {
    contract: 2,
    pages: {
      notes: {
        Page: NotesPage,
        load: async () => undefined,
        meta: () => ({
          status: 200,
          title: 'Notes',
          description: 'Notes by visitors.',
          canonicalPath: '/notes',
        }),
      },
    },
  };
}
