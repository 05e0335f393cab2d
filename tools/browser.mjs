// Finds the browser that the walks in tests/e2e drive: CHROMIUM_PATH, the usual places on Linux and macOS, or, where
// that is allowed without a question (root, or sudo without a password), an install through apt. The headless shell, which is Chromium
// without a window of its own, comes first: it leaves a tenth of the processor to the pages.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, SetupError, step } from './setup.mjs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Of Debian and Ubuntu; older ones have the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** @returns {Promise<string>} path of a Chromium or Chrome; refuses with what to do when there is none. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new SetupError(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  const found = chosen ?? PLACES.find((place) => existsSync(place));
  if (found) return found;
  const prefix = aptPrefix();
  if (prefix) for (const name of PACKAGES) if (await installByApt(prefix, name)) break;
  const installed = PLACES.find((place) => existsSync(place));
  if (installed) return installed;
  throw new SetupError(
    'The browser tests need Chromium or Chrome.\n  Install it ("sudo apt install chromium", or Chrome on macOS), or set CHROMIUM_PATH to the program.',
  );
}

/** How apt may be run here without asking anybody, or null. */
function aptPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return null;
  }
}

/** @returns {Promise<boolean>} whether it is installed now */
async function installByApt(prefix, name) {
  step(`Installing ${name} through apt (once)`);
  const apt = [...prefix, 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run(apt[0], [...apt.slice(1), 'update'], { env });
    await run(apt[0], [...apt.slice(1), 'install', '-y', '--no-install-recommends', name], { env });
    return true;
  } catch (error) {
    step(`apt did not manage: ${error.message}`);
    return false;
  }
}
