// The canvas as the page sees it: createScene fills a div and returns a Scene. show(state) compares with what is shown
// and changes only what differs; the pointer comes back as intents (pick, hover, drawn). This file joins the parts:
// viewport (camera, frames) · layers (terrain, routes, lines) · overlay (labels, pins, scale) · navigator · tools · picker.

import { LayerManager } from './layers/layer-manager.ts';
import { Overlay, type Vantage } from './overlay/overlay.ts';
import { EMPTY_STATE, type Mode, type Scene, type SceneOptions, type SceneState, type View } from './scene-types.ts';
import { Interaction } from './tools/interaction.ts';
import { volumeToLevel } from './tools/measure.ts';
import { backdropColor } from './view/backdrop.ts';
import { IdleMark } from './view/idle-mark.ts';
import { takeScreenshot } from './view/screenshot.ts';
import { metresPerPixel } from './view/view-math.ts';
import { Viewport } from './view/viewport.ts';

export { WebglUnavailableError } from './scene-types.ts';

/** @throws WebglUnavailableError when the browser gives no WebGL 2. */
export function createScene(options: SceneOptions): Scene {
  const { container } = options;
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
  const viewport = new Viewport(container, options.srid);
  const overlay = new Overlay(container);
  const layers = new LayerManager(viewport, overlay, options);
  const interaction = new Interaction(viewport, overlay, layers, options);
  const idle = new IdleMark(container, () => layers.isLoading);
  const abort = new AbortController();
  let state: SceneState = EMPTY_STATE;
  let theme = options.theme;
  let texts = options.texts;
  let frames = 0;
  let lastFrame = { drawCalls: 0, triangles: 0 };
  let isViewNew = true;
  /** Where a visit began. */
  let home: View | null = null;

  prepare(container, options.texts.canvas);
  overlay.setTexts(options.texts, options.locale);
  overlay.setTheme(options.theme);
  overlay.onNorth = () => scene.northUp();
  container.style.background = backdropColor(theme, viewport.mode);
  viewport.setBackdrop(theme);

  viewport.onDue = () => idle.busy();
  viewport.onView = () => {
    isViewNew = true;
    interaction.moved();
  };
  viewport.instance.addEventListener('before-render', () => {
    layers.setScale(metresPerPixel(viewport.view, viewport.height));
  });
  viewport.instance.addEventListener('after-render', () => {
    frames++;
    // Read here: painting textures of tiles counts as frames too, and would be what is left in the renderer later.
    const { calls, triangles } = viewport.instance.renderer.info.render;
    lastFrame = { drawCalls: calls, triangles };
    overlay.update(vantageOf(viewport, state));
    interaction.drawAids();
    if (isViewNew && viewport.isSteered) home = null;
    if (isViewNew) options.onViewChange?.(viewport.view, viewport.isSteered);
    isViewNew = false;
  });
  followContext(viewport.canvas, layers, options, abort.signal);

  const changeMode = (mode: Mode) => {
    home = null;
    viewport.turnTo(mode, layers.openingView(mode), () => {
      layers.modeChanged();
      viewport.setBackdrop(theme);
    });
  };

  const scene: Scene = {
    show(next) {
      if (next.mode !== state.mode) changeMode(next.mode);
      viewport.viewDistanceM = next.viewDistance;
      viewport.setControl(next.controlType);
      state = next;
      layers.show(next);
    },
    setMode: changeMode,
    zoomTo(target) {
      home = null;
      viewport.finishTurn();
      const box = layers.boxOf(target);
      if (box) viewport.flyTo(viewport.fit(box, target === 'all'));
      layers.keepView(target !== 'all');
    },
    visit(target) {
      const before = home ?? viewport.view;
      scene.zoomTo(target);
      home = before;
    },
    goBack() {
      if (home) scene.setView(home, true);
    },
    stay() {
      home = null;
    },
    zoomBy(factor) {
      home = null;
      layers.keepView();
      viewport.finishTurn();
      const road = factor > 1 ? interaction.selectedInMiddle() : null;
      const at = road ? { x: road[0], y: road[1], z: road[2] } : {};
      viewport.flyTo({ ...viewport.view, ...at, distanceM: viewport.view.distanceM / factor });
    },
    northUp() {
      home = null;
      viewport.finishTurn();
      viewport.flyTo({ ...viewport.view, headingDeg: 0 });
    },
    view: () => viewport.view,
    setView(view: View, animate = false) {
      home = null;
      viewport.finishTurn();
      if (animate) viewport.flyTo(view);
      else viewport.moveTo(view);
      layers.keepView();
    },
    screenshot: () => takeScreenshot(viewport, overlay, texts.attribution, interaction.locale),
    tool: (kind) => interaction.setTool(kind),
    place: (x, y) => interaction.place(x, y),
    toolStep: (step) => interaction.toolStep(step),
    volumeTo: (ring, levelM) => volumeToLevel(ring, levelM, viewport.heightAt),
    setTheme(next) {
      theme = next;
      overlay.setTheme(next);
      layers.setTheme(next);
      container.style.background = backdropColor(next, viewport.mode);
      viewport.setBackdrop(next);
    },
    setTexts(next, locale) {
      texts = next;
      overlay.setTexts(next, locale);
      interaction.locale = locale;
      container.setAttribute('aria-label', next.canvas);
    },
    heightAt: (x, y) => viewport.heightAt(x, y),
    readGround: (bounds) => layers.readGround(bounds),
    rockAt: (x, y) => layers.rockAt(x, y),
    groundAt: (x, y) => viewport.groundAt(x, y),
    project: (at) => viewport.project(at),
    statistics: () => ({ ...lastFrame, frames, isLoading: layers.isLoading }),
    dispose() {
      abort.abort();
      idle.dispose();
      interaction.dispose();
      layers.dispose();
      overlay.dispose();
      viewport.dispose();
    },
  };
  interaction.bind(scene);
  return scene;
}

/** The drawing is one element of the page: reached by the keyboard, with a name of its own. */
function prepare(container: HTMLElement, name: string): void {
  container.tabIndex = 0;
  container.style.outline = 'none';
  container.setAttribute('role', 'application');
  container.setAttribute('aria-label', name);
}

/** From where the overlay's places are seen. */
function vantageOf(viewport: Viewport, { hidden }: SceneState): Vantage {
  const isFlat = viewport.mode === '2d';
  return {
    project: (at) => viewport.project(at),
    width: viewport.width,
    height: viewport.height,
    metresPerPixel: metresPerPixel(viewport.view, viewport.height),
    headingDeg: viewport.view.headingDeg,
    isFlat,
    window: isFlat && !hidden.graticule ? viewport.window : null,
    isHidden: (at) => viewport.isHidden(at),
  };
}

function followContext(
  canvas: HTMLCanvasElement,
  layers: LayerManager,
  { onContextLost, onContextRestored }: SceneOptions,
  signal: AbortSignal,
): void {
  canvas.addEventListener('webglcontextlost', () => onContextLost?.(), { signal });
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      layers.restore();
      onContextRestored?.();
    },
    { signal },
  );
}
