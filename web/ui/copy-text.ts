// Puts a text on the clipboard and says so; without access to the clipboard it says that instead.

import { notify, notifyError } from './notices.tsx';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch (error) {
    notifyError(error);
  }
}
