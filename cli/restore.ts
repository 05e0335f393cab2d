// veivalg restore: an installation from a backup.

import { type Command, EXIT } from './command.ts';
import { configOf, DATA_HELP, DATA_OPTION, onlyBackup, percentOn, saidPlainly } from './installation.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Make an installation from a backup.',
  usage: 'FILE [--data FOLDER]',
  details: [
    'Into an empty data folder, or with DATABASE_URL into an empty database. Every entry is checked against its hash.',
    'A restore that fails leaves a data folder as it was, and a database that no server starts on.',
  ].join('\n'),
  options: DATA_OPTION,
  optionHelp: DATA_HELP,
  async run(positionals, options) {
    const file = onlyBackup(positionals);
    const config = configOf(options);
    const { openBackup } = await import('#server/platform/backup/read-backup.ts');
    const { restoreInstallation } = await import('#server/platform/backup/installation.ts');
    const { openLog } = await import('#server/platform/log/log.ts');
    const show = percentOn(process.stderr);
    await saidPlainly(async () => {
      const opened = await openBackup(file);
      try {
        await restoreInstallation(config, opened, openLog('warn'), (share) => show(share, 'objects'));
      } finally {
        opened.close();
      }
    });
    process.stdout.write(
      `${file} is restored to ${config.databaseUrl ? 'the database and ' : ''}${config.dataFolder}\n`,
    );
    return EXIT.done;
  },
};
