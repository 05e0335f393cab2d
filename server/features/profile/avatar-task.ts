// Makes a person's picture small and square, and drops whatever else the file held (place, camera, other formats). Runs in a
// child process (runtime/child.ts), because the file is a stranger's.

import sharp from 'sharp';

export interface AvatarInput {
  readonly path: string;
  readonly out: string;
}

const SIDE = 256;
const MAX_PIXELS = 60_000_000;

/** ok: false when the file is no picture that can be read. */
export async function makeAvatar({ path, out }: AvatarInput): Promise<{ ok: boolean }> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    // Vector formats would be drawn by a program of their own.
    if (!['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'].includes(format ?? '')) return { ok: false };
    await image.rotate().resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#ffffff' }).png().toFile(out);
    return { ok: true };
  } catch {
    return { ok: false };
  }
}
