// Names the browser's tab after the page, and remembers it in the session.

import { useEffect } from 'react';
import { setTitle } from '../state/session.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title === '') return;
    document.title = `${title} – Veivalg`;
    setTitle(title);
  }, [title]);
}
