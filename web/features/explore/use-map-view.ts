// What part of a map is seen, moved by mouse, fingers, wheel and keys: a drag moves it, two fingers or the wheel zoom about the place under
// them, arrows move it, + and − zoom, and 0 shows all.

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Size, useSize } from '../../ui/use-size.ts';
import { type LonLat, type MapView, MIN_APART, moved, type Point, viewOfAll, zoomed } from './world-map.ts';

/** Of one press of a key or a button. */
const ZOOM_STEP = 1.6;
/** Of an arrow key, px. */
const ARROW_PX = 70;
/** Of the wheel: a notch of 100 is about half a step. */
const WHEEL_RATE = 0.0024;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
};

/** @param places which the map shows until it is moved */
export function useMapView(places: readonly LonLat[]) {
  const [element, size] = useSize<HTMLDivElement>({ width: 0, height: 0 });
  // null: all is shown, also where the map or its places change.
  const [chosen, setChosen] = useState<MapView | null>(null);
  const isThere = size.width > 0 && size.height > 0 && places.length > 0;
  const view = isThere ? (chosen ?? viewOfAll(places, size)) : null;
  const latest = useRef({ view, size });
  latest.current = { view, size };
  const change = (next: (view: MapView, size: Size) => MapView) =>
    setChosen((now) => (now ?? latest.current.view) && next((now ?? latest.current.view)!, latest.current.size));
  const zoomBy = (factor: number, at?: Point) =>
    change((now, size) => zoomed(now, size, factor, at ?? { x: size.width / 2, y: size.height / 2 }));

  // React's own listener for the wheel cannot keep the page from being scrolled along.
  useEffect(() => {
    const map = element.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL_RATE), placeIn(map, event));
    };
    map.addEventListener('wheel', onWheel, { passive: false });
    return () => map.removeEventListener('wheel', onWheel);
  }, []);

  const held = useRef(new Map<number, Point>());
  const onPointerMove = (event: PointerEvent) => {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = placeIn(event.currentTarget, event);
    held.current.set(event.pointerId, now);
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return change((view) => moved(view, now.x - before.x, now.y - before.y));
    const [from, to] = [
      Math.hypot(before.x - other.x, before.y - other.y),
      Math.hypot(now.x - other.x, now.y - other.y),
    ];
    if (from > 0 && to > 0) zoomBy(to / from, other);
  };
  const release = (event: PointerEvent) => {
    held.current.delete(event.pointerId);
  };
  return {
    element,
    size,
    view,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    showAll: () => setChosen(null),
    show: (shown: readonly LonLat[]) => setChosen(viewOfAll(shown, size, MIN_APART)),
    /** For what the map is drawn on; markers lie over it. */
    pointer: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.set(event.pointerId, placeIn(event.currentTarget, event));
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (arrow) change((view) => moved(view, ...arrow));
      else if (event.key === '+') zoomBy(ZOOM_STEP);
      else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
      else if (event.key === '0') setChosen(null);
      else return;
      event.preventDefault();
    },
  };
}

function placeIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
