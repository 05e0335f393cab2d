// How large an element is on the page, followed as it changes; CSS px.

import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function useSize<E extends HTMLElement>(first: Size): readonly [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState(first);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const watcher = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }));
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);
  return [element, size];
}
