// Downloads what the canvas shows, as a PNG named after the project.

import type { Scene } from '#canvas/scene-types.ts';

export async function savePicture(scene: Scene | null, name: string): Promise<void> {
  if (!scene) return;
  const address = URL.createObjectURL(await scene.screenshot());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(address);
}
