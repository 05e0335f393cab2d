// The canvas as the page sees it: createScene fills a div and answers a Scene. show(state) compares with what is shown
// and changes only what differs; the pointer comes back as intents (pick, hover, drawn). This file joins the parts:
// stage (camera, frames) · layers (terrain, routes, lines) · overlay (labels, pins, scale) · navigator · tools · picker.

import { backdropColor } from './view/backdrop.ts';
import { Content } from './layers/layer-manager.ts';
import { Interaction } from './tools/interaction.ts';
import { Overlay } from './overlay/overlay.ts';
import { RestMark } from './view/idle-mark.ts';
import { EMPTY_STATE, type Mode, type Scene, type SceneOptions, type SceneState, type View } from './scene-types.ts';
import { takeScreenshot } from './view/screenshot.ts';
import { Stage } from './view/viewport.ts';
import { volumeToLevel } from './tools/measure.ts';
import { metresPerPixel } from './view/view-math.ts';

export { WebglUnavailableError } from './scene-types.ts';

/** @throws WebglUnavailableError when the browser gives no WebGL 2. */
export function createScene(options: SceneOptions): Scene {
  const { container } = options;
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
  const stage = new Stage(container, options.srid);
  const overlay = new Overlay(container);
  const content = new Content(stage, overlay, options);
  const interaction = new Interaction(stage, overlay, content, options);
  const rest = new RestMark(container, () => content.isLoading);
  const abort = new AbortController();
  let state: SceneState = EMPTY_STATE;
  let theme = options.theme;
  let texts = options.texts;
  let frames = 0;
  let lastFrame = { drawCalls: 0, triangles: 0 };
  let isViewNew = true;

  container.tabIndex = 0;
  container.style.outline = 'none';
  container.setAttribute('role', 'application');
  container.setAttribute('aria-label', options.texts.canvas);
  overlay.setTexts(options.texts, options.locale);
  overlay.setTheme(options.theme);
  overlay.onNorth = () => scene.northUp();
  container.style.background = backdropColor(theme, stage.mode);
  stage.setBackdrop(theme);

  stage.onDue = () => rest.busy();
  stage.onView = () => {
    isViewNew = true;
    interaction.moved();
  };
  stage.instance.addEventListener('before-render', () => {
    content.setScale(metresPerPixel(stage.view, stage.height));
  });
  stage.instance.addEventListener('after-render', () => {
    frames++;
    // Read here: painting textures of tiles counts as frames too, and would be what is left in the renderer later.
    const { calls, triangles } = stage.instance.renderer.info.render;
    lastFrame = { drawCalls: calls, triangles };
    overlay.update({
      project: (at) => stage.project(at),
      width: stage.width,
      height: stage.height,
      metresPerPixel: metresPerPixel(stage.view, stage.height),
      headingDeg: stage.view.headingDeg,
      isFlat: stage.mode === '2d',
      window: stage.mode === '2d' && !state.hidden.graticule ? stage.window : null,
      isHidden: (at) => stage.isHidden(at),
    });
    interaction.drawAids();
    if (isViewNew) options.onViewChange?.(stage.view);
    isViewNew = false;
  });
  stage.canvas.addEventListener('webglcontextlost', () => options.onContextLost?.(), { signal: abort.signal });
  stage.canvas.addEventListener(
    'webglcontextrestored',
    () => {
      content.restore();
      options.onContextRestored?.();
    },
    { signal: abort.signal },
  );

  const changeMode = (mode: Mode) => {
    stage.turnTo(mode, content.openingView(mode), () => {
      content.modeChanged();
      stage.setBackdrop(theme);
    });
  };

  const scene: Scene = {
    show(next) {
      if (next.mode !== state.mode) changeMode(next.mode);
      stage.viewDistanceM = next.viewDistance;
      stage.setControl(next.controlType);
      state = next;
      content.show(next);
    },
    setMode: changeMode,
    zoomTo(target) {
      stage.finishTurn();
      const box = content.boxOf(target);
      if (box) stage.flyTo(stage.fit(box, target === 'all'));
      content.keepView(target !== 'all');
    },
    zoomBy(factor) {
      content.keepView();
      stage.finishTurn();
      stage.flyTo({ ...stage.view, distanceM: stage.view.distanceM / factor });
    },
    northUp() {
      stage.finishTurn();
      stage.flyTo({ ...stage.view, headingDeg: 0 });
    },
    view: () => stage.view,
    setView(view: View, animate = false) {
      stage.finishTurn();
      if (animate) stage.flyTo(view);
      else stage.moveTo(view);
      content.keepView();
    },
    screenshot: () => takeScreenshot(stage, overlay, texts.attribution, interaction.locale),
    tool: (kind) => interaction.setTool(kind),
    place: (x, y) => interaction.place(x, y),
    toolStep: (step) => interaction.toolStep(step),
    volumeTo: (ring, levelM) => volumeToLevel(ring, levelM, stage.heightAt),
    setTheme(next) {
      theme = next;
      overlay.setTheme(next);
      content.setTheme(next);
      container.style.background = backdropColor(next, stage.mode);
      stage.setBackdrop(next);
    },
    setTexts(next, locale) {
      texts = next;
      overlay.setTexts(next, locale);
      interaction.locale = locale;
      container.setAttribute('aria-label', next.canvas);
    },
    heightAt: (x, y) => stage.heightAt(x, y),
    readGround: (bounds) => content.readGround(bounds),
    rockAt: (x, y) => content.rockAt(x, y),
    groundAt: (x, y) => stage.groundAt(x, y),
    project: (at) => stage.project(at),
    statistics: () => ({
      ...lastFrame,
      frames,
      isLoading: content.isLoading,
    }),
    dispose() {
      abort.abort();
      rest.dispose();
      interaction.dispose();
      content.dispose();
      overlay.dispose();
      stage.dispose();
    },
  };
  interaction.bind(scene);
  return scene;
}
