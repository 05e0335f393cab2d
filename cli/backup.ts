// veivalg backup: the whole installation as one file, while it runs.

import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { type Command, EXIT } from './command.ts';
import { configOf, DATA_HELP, DATA_OPTION, inMegabytes, onlyBackup, percentOn, saidPlainly } from './installation.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Write the whole installation into one file, while it runs.',
  usage: 'FILE [--data FOLDER]',
  details: [
    'The file is a zip with every table, every object that a row names, the key that seals secrets and a manifest of',
    'hashes. It holds everything that the installation knows: keep it where only you can read it.',
  ].join('\n'),
  options: DATA_OPTION,
  optionHelp: DATA_HELP,
  async run(positionals, options) {
    const file = onlyBackup(positionals);
    const config = configOf(options);
    // Packing takes a core: searches, which give way to everything else, are not to give way to this.
    setPriority(constants.priority.PRIORITY_LOW);
    const { withInstallation } = await import('#server/platform/backup/installation.ts');
    const { writeBackup } = await import('#server/platform/backup/write-backup.ts');
    const show = percentOn(process.stderr);
    const { tables, entries } = await saidPlainly(() =>
      withInstallation(config, (installation) =>
        writeBackup(installation, file, { progress: (what, share) => show(share, what) }),
      ),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const objects = Object.keys(entries).filter((name) => name.startsWith('objects/')).length;
    const { size } = await stat(file);
    process.stdout.write(
      `${file}: ${rows} rows of ${tables.length} tables, ${objects} objects, ${inMegabytes(size)}\n`,
    );
    return EXIT.done;
  },
};
