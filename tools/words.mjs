#!/usr/bin/env node
// One noun per thing: words that were replaced by the field's own do not come back. Each row names a pattern, the word to use
// instead, and the files that it is looked for in; what a row lets pass stands beside it with the reason. `npm run check` runs it;
// `node tools/words.mjs --count` counts per room.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Where the words may stand: history as it ran, generated files, texts that people see, and this table. */
const LEFT_OUT =
  /package-lock|migrate\.test|client-migration|upgrade\.ts|engine\/run(\.test)?\.ts|\/migrations\/|\.snap$|\.png$|web\/api\/generated\/|demo\/record\/|^tools\/words\.mjs|^CHANGELOG|^LICENSE|^tests\/house\/words|scenario\.schema\.json/;
/** Screen texts are written in the language of the trade, not of the code. */
const SCREEN_TEXTS =
  /messages\.ts$|\/texts\.ts$|^domain\/(catalogue|parameters)\/|^domain\/errors\.ts|^web\/i18n\/catalogue/;

/** Not written in the words of today yet: notes of measurements, kept as they were made. */
const LATER = /^docs\/lab\//;

/** @type {{ old: RegExp, use: string, only?: RegExp, except?: RegExp }[]} */
const ROWS = [
  { old: /\b\w*[Ww]ish(es|ed)?(?![a-z])\w*/, use: 'route request, requested' },
  { old: /\bby-hand\b|\bbyHand\b/, use: 'edit' },
  { old: /\b[Zz]igzags?\b/, use: 'switchbacks' },
  { old: /\b(in (two|three|five|several) )?chances?\b/, use: 'random seed, run' },
  { old: /\b(tell|tells|told|telling)\b/, use: 'report, notify, message, show, say' },
  { old: /\b[mM]end(s|ed|ing)?\b/, use: 'repair, fix' },
  { old: /\b(dear|dearer|dearest)\b/i, use: 'expensive, costlier, costliest' },
  { old: /\b[bB]reach(es|ed)?\b/, use: 'violation' },
  { old: /\b(MOST|LEAST|LARGEST|LONGEST|FEWEST|SMALLEST|SHORTEST|WIDEST|FARTHEST)_[A-Z]/, use: 'MAX_, MIN_' },
  { old: /[cC]olour|COLOUR/, use: 'color' },
  { old: /\bdoors?\b/i, use: 'endpoint, entry point' },
  { old: /\b[rR]efusals?\b/, use: 'error, ClientError, rejection' },
  { old: /\b[tT]rouble\b/, use: 'error' },
  { old: /\bpolish(es|ed|ing)?\b/i, use: 'repair, refine' },
  { old: /\bstand-?ins?\b/i, use: 'fallback routes' },
  { old: /\bpatience\b/i, use: 'probe budget, retry delays' },
  { old: /\b(Walker|walker)\b/, use: 'incremental evaluator' },
  {
    old: /\b(goOnAsProduct|assertItIsThey|doorbell|keptOnce|kept-once)\b/,
    use: 'asSystem, reauthenticate, notifier, submitOnce',
  },
  { old: /\bthings?\b/, use: 'entity, or what it is', only: /\.(ts|tsx|mjs|graphql)$/ },
  {
    old: /\b([oO]wnWorks?|OWN_WORKS?|own-works?)\b/,
    use: 'own item',
    // Files of before are read by the name that they have.
    except: /^(exchange\/scenario\/read|web\/features\/catalogue\/sheet\/sheet-file)\.test\.ts$/,
  },
  { old: /\b(ThingHead|MapRoom|mapRoom)\b/, use: 'EntityHeader, ProjectPageContext' },
];

/** @returns {{ file: string, line: number, found: string, use: string }[]} */
export function lostWords(files, read) {
  return files
    .filter((file) => !LEFT_OUT.test(file) && !SCREEN_TEXTS.test(file))
    .flatMap((file) => {
      const lines = read(file).split('\n');
      const rows = ROWS.filter(({ only, except }) => (only?.test(file) ?? true) && !except?.test(file));
      return lines.flatMap((text, i) =>
        rows.flatMap(({ old, use }) => {
          const found = old.exec(text)?.[0];
          return found === undefined ? [] : [{ file, line: i + 1, found, use }];
        }),
      );
    });
}

export function textFiles(root = ROOT) {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|md|graphql|sql|cpp|json)$/.test(file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = textFiles().filter((file) => !LATER.test(file));
  const found = lostWords(files, (file) => readFileSync(join(ROOT, file), 'utf8'));
  if (process.argv.includes('--count')) {
    const rooms = new Map();
    for (const { file } of found) {
      const room = file.split('/').slice(0, 2).join('/');
      rooms.set(room, (rooms.get(room) ?? 0) + 1);
    }
    for (const [room, hits] of rooms) console.log(String(hits).padStart(5), room);
  } else for (const { file, line, found: word, use } of found) console.error(`${file}:${line}: '${word}': use ${use}`);
  if (found.length === 0) console.log('words: one noun per thing');
  process.exitCode = found.length > 0 ? 1 : 0;
}
