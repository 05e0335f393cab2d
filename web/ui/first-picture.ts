// The picture of the ground that the page's head has shown before this code was there (web/first-picture.ts): its address, so that it is not
// asked for twice, and taking it away.

const found = () => document.querySelector<HTMLImageElement>('#first-picture');

/** null: none is shown. */
export const firstPictureAddress = (): string | null => found()?.src ?? null;

/** The page draws the ground itself from now on, or shows something else. */
export function endFirstPicture(): void {
  document.getElementById('root')?.setAttribute('data-has-ground', '');
  found()?.remove();
}
