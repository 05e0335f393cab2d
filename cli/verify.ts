// veivalg verify: whether a backup is whole, and whether the objects of the installation are what they were.

import { type Command, EXIT } from './command.ts';
import { configOf, DATA_HELP, DATA_OPTION, inMegabytes, onlyBackup, percentOn, saidPlainly } from './installation.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'Read a backup again and compare every hash.',
  usage: 'FILE [--objects] [--data FOLDER]',
  details: [
    'With --objects also the objects that the installation has now: they never change, so one with another hash than in',
    'the backup is damaged. Exits 1 when anything is wrong, with a line for each.',
  ].join('\n'),
  options: { ...DATA_OPTION, objects: { type: 'boolean' } },
  optionHelp: { '--objects': 'Compare the objects of the installation, too.', ...DATA_HELP },
  async run(positionals, options) {
    const file = onlyBackup(positionals);
    const config = configOf(options);
    const { openBackup } = await import('#server/platform/backup/read-backup.ts');
    const { verifyBackup, verifyObjects } = await import('#server/platform/backup/verify.ts');
    const { withInstallation } = await import('#server/platform/backup/installation.ts');
    const show = percentOn(process.stderr);
    return await saidPlainly(async () => {
      const opened = await openBackup(file);
      try {
        const verdicts = [await verifyBackup(opened, show)];
        if (options.objects)
          verdicts.push(await withInstallation(config, ({ storage }) => verifyObjects(opened, storage)));
        const wrong = verdicts.flatMap((verdict) => verdict.wrong);
        for (const line of wrong) process.stderr.write(`${line}\n`);
        const names = ['entries of the backup', 'objects of the installation'];
        for (const [i, { entries, bytes }] of verdicts.entries())
          process.stdout.write(`${entries} ${names[i]} read, ${inMegabytes(bytes)}\n`);
        return wrong.length === 0 ? EXIT.done : EXIT.infeasible;
      } finally {
        opened.close();
      }
    });
  },
};
