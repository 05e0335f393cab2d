// Keys of the map: tools by letter, Escape leaves the tool and then what is selected, Tab-free switching of view and panels. Ignored while somebody writes.

import { useEffect } from 'react';
import type { Scene, ToolKind } from '#canvas/scene-types.ts';
import { toggleDrawer } from '../../state/drawers.ts';
import { mapViewStore, setCanvasMode } from '../../state/map-view.ts';
import { takesText } from '../../ui/takes-text.ts';

const TOOL_KEYS: Readonly<Record<string, ToolKind>> = {
  p: 'drawPath',
  o: 'drawPoint',
  l: 'drawLine',
  g: 'drawPolygon',
  t: 'drawSite',
  k: 'drawCorridor',
  m: 'measureDistance',
  a: 'measureArea',
};

export function useMapKeys(
  scene: Scene | null,
  tool: ToolKind | null,
  onTool: (tool: ToolKind | null) => void,
  isShown: boolean,
  onLetGo: () => void,
): void {
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      // An Escape that closed something has done its work.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const key = event.key.toLowerCase();
      const wanted = TOOL_KEYS[key];
      if (wanted) onTool(tool === wanted ? null : wanted);
      else if (key === 'escape' && tool !== null) onTool(null);
      else if (key === 'escape') onLetGo();
      else if (key === '2') setCanvasMode('2d');
      else if (key === '3') setCanvasMode('3d');
      else if (key === 'f') scene?.zoomTo('all');
      else if (key === 's') scene?.zoomTo('selection');
      else if (key === 'v') setCanvasMode(mapViewStore.getState().canvasMode === '3d' ? '2d' : '3d');
      else if (key === '[') toggleDrawer('left');
      else if (key === ']') toggleDrawer('right');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [scene, tool, onTool, isShown, onLetGo]);
}

function isWriting(target: EventTarget | null): boolean {
  return takesText(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null);
}
