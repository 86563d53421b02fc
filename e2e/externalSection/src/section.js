import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import * as classes from './reviews.module.css';

const More = lazy(() => import('./More.js'));

function ReviewsPage({ portal }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    document.title = 'Reviews';
  }, []);
  return createElement(
    'div',
    { className: classes.Reviews },
    createElement('h1', null, `Reviews ${VERSION}`),
    createElement('a', { href: portal.navigation.href({ kind: 'home' }) }, 'Dashboard'),
    createElement('button', { type: 'button', onClick: () => setIsOpen(true) }, 'Show more'),
    isOpen && createElement(Suspense, { fallback: null }, createElement(More)),
  );
}

export function createSection() {
  return {
    contract: 2,
    pages: {
      reviews: {
        Page: ReviewsPage,
        load: async () => undefined,
        meta: () => ({
          status: 200,
          title: 'Reviews',
          description: 'Reviews by visitors.',
          canonicalPath: '/reviews',
        }),
      },
    },
  };
}
