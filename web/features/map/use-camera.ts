// Keeps the map's camera, the stored view state and the address in step. The store's cameraPosition and viewPoint follow the canvas
// once it stands still, and move it when somebody else sets them. What a person steers to stands in the address; flights do not.

import { useEffect, useMemo, useRef } from 'react';
import type { Scene, View } from '#canvas/scene-types.ts';
import { frameOf, viewBetween } from '#canvas/view/view-math.ts';
import { mapViewStore, type Point3, setCanvasMode } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';
import { cameraOfHash, cameraToHash } from './camera-address.ts';
import { afterLayout } from './fly-to-line.ts';

/** The camera stands still when it has not moved for so long. */
const STILL_MS = 250;

interface Camera {
  readonly onViewChange: (view: View, isSteered: boolean) => void;
  /** Moves the map to the camera of the address; false where that names none. */
  readonly openAddressed: () => boolean;
}

export function useCamera(scene: Scene | null, isAddressed: boolean): Camera {
  useWayBack(scene);
  const own = useRef<Point3 | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!scene) return;
    return mapViewStore.subscribe(({ cameraPosition, viewPoint }, before) => {
      const isNew = cameraPosition !== before.cameraPosition || viewPoint !== before.viewPoint;
      if (!isNew || !cameraPosition || !viewPoint || cameraPosition === own.current) return;
      // After the page has passed a new mode to the canvas.
      requestAnimationFrame(() => scene.setView(viewBetween(cameraPosition, viewPoint), true));
    });
  }, [scene]);
  return useMemo(() => {
    const rest = (view: View, isSteered: boolean) => {
      const { canvasMode } = mapViewStore.getState();
      const seen = canvasMode === '2d' ? { ...view, tiltDeg: 0, headingDeg: 0 } : view;
      const [cameraPosition, viewPoint] = [frameOf(seen).eye, [view.x, view.y, view.z] as const];
      own.current = cameraPosition;
      mapViewStore.setState({ cameraPosition, viewPoint });
      if (!isSteered || !isAddressed) return;
      const { pathname, search } = window.location;
      const hash = cameraToHash({ cameraPosition, viewPoint, canvasMode });
      // Past the router: the page is the same, and going back leads to the page before, not to the view before.
      window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
    };
    return {
      onViewChange: (view, isSteered) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => rest(view, isSteered), STILL_MS);
      },
      openAddressed: () => {
        const camera = isAddressed ? cameraOfHash(window.location.hash) : null;
        if (!camera) return false;
        setCanvasMode(camera.canvasMode);
        mapViewStore.setState({ cameraPosition: camera.cameraPosition, viewPoint: camera.viewPoint });
        return true;
      },
    };
  }, [isAddressed]);
}

/** When nothing is selected any more the map goes back to where it was before a row was. */
function useWayBack(scene: Scene | null): void {
  const isNothingSelected = useSelection(({ entity }) => entity === null);
  useEffect(() => {
    if (scene && isNothingSelected) afterLayout(() => scene.goBack());
  }, [scene, isNothingSelected]);
}
