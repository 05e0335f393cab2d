// The WebGL renderer in Giro3D's instance, in the project's coordinate system. Frames are drawn only when asked for. Where the
// processor imitates a graphics card (virtual machines, remote desktops), a frame costs by the pixel and its samples: edges are
// left unsmoothed there, and dense screens get one pixel to a point.

import CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import SRID from '@giro3d/giro3d/core/geographic/SRID.js';
import { LinearUnit } from '@giro3d/giro3d/core/geographic/Unit.js';
import Instance from '@giro3d/giro3d/core/Instance.js';
import { type PerspectiveCamera, Vector4, type WebGLRenderer } from 'three';
import { WebglUnavailableError } from '../scene-types.ts';
import { backdropColor } from './backdrop.ts';

const MAX_PIXEL_RATIO = 2;
/** How browsers name a graphics card that is not there. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** An instance that fills the container. @throws WebglUnavailableError */
export function makeInstance(
  container: HTMLElement,
  srid: number,
  camera: PerspectiveCamera,
): { instance: Instance; crs: CoordinateSystem } {
  const isSoftware = requireWebgl() === 'software';
  const target = document.createElement('div');
  Object.assign(target.style, { position: 'absolute', inset: '0' });
  container.append(target);
  const crs = new CoordinateSystem({
    name: `EPSG:${srid}`,
    srid: new SRID('EPSG', srid),
    horizontal: { unit: LinearUnit.meters },
    vertical: { unit: LinearUnit.meters },
  });
  let instance: Instance;
  try {
    instance = new Instance({
      target,
      crs,
      backgroundColor: backdropColor('light', '3d'),
      renderer: { antialias: !isSoftware, alpha: false, powerPreference: 'high-performance' },
      camera,
    });
  } catch (cause) {
    target.remove();
    throw new WebglUnavailableError('the WebGL context could not be made', { cause });
  }
  instance.mainLoop.automaticCameraPlaneComputation = false;
  instance.renderer.localClippingEnabled = true;
  measureTargetsInTheirPixels(instance.renderer);
  // Sharp on dense screens; more than two pixels to a point cost frames and show nothing.
  instance.renderer.setPixelRatio(Math.min(isSoftware ? 1 : MAX_PIXEL_RATIO, devicePixelRatio || 1));
  return { instance, crs };
}

/**
 * Giro3D puts the ground's tiles together in targets whose parts it names in their own pixels; three takes those for points of the
 * screen and multiplies them by its pixel ratio: on a dense screen each tile showed a quarter of its picture, over all of it.
 */
function measureTargetsInTheirPixels(renderer: WebGLRenderer): void {
  const scaled = {
    setViewport: renderer.setViewport.bind(renderer),
    setScissor: renderer.setScissor.bind(renderer),
    getViewport: renderer.getViewport.bind(renderer),
    getScissor: renderer.getScissor.bind(renderer),
  };
  const ratio = () => (renderer.getRenderTarget() ? renderer.getPixelRatio() : 1);
  const rectangle = (x: Vector4 | number, y = 0, width = 0, height = 0) =>
    (typeof x === 'number' ? new Vector4(x, y, width, height) : x.clone()).divideScalar(ratio());
  renderer.setViewport = (...given: Parameters<typeof rectangle>) => scaled.setViewport(rectangle(...given));
  renderer.setScissor = (...given: Parameters<typeof rectangle>) => scaled.setScissor(rectangle(...given));
  renderer.getViewport = (into) => scaled.getViewport(into).multiplyScalar(ratio());
  renderer.getScissor = (into) => scaled.getScissor(into).multiplyScalar(ratio());
}

/** What draws here. @throws WebglUnavailableError */
function requireWebgl(): 'software' | 'card' {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) throw new WebglUnavailableError('this browser gives no WebGL 2');
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'software' : 'card';
}
