// Asks which cross-sections of a route are to be printed and at which scale, reads them and lays them on as many sheets of A3 as they
// need, with a progress that can be stopped, and prints them.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '#canvas/scene-types.ts';
import type { Stations } from '#domain/stations.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { PAPER, PrintSheets } from '../../ui/print-sheets.tsx';
import { type ReadSection, type RouteBody, readSections } from './read-sections.ts';
import { laySections, SECTION_SCALES } from './section-layout.ts';
import { SectionSheet } from './section-sheet.tsx';
import { INTERVALS_M, MAX_SECTIONS, readStations, stationsEvery } from './stations-chosen.ts';
import { useSectionTexts } from './use-section-texts.ts';

interface Props {
  readonly routeName: string;
  readonly scene: Pick<Scene, 'readGround'>;
  readonly stations: Stations;
  readonly body: RouteBody | null;
  readonly hasBedrock: boolean;
  readonly onClose: () => void;
}

const CHOSEN = 'chosen';
const USUAL = { stepM: 20, scale: 200 } as const;

export function SectionSheets({ routeName, scene, stations, body, hasBedrock, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const textsOf = useSectionTexts(stations);
  const [which, setWhich] = useState<string>(String(USUAL.stepM));
  const [list, setList] = useState('');
  const [scale, setScale] = useState<number>(USUAL.scale);
  const [done, setDone] = useState<number | null>(null);
  const [read, setRead] = useState<readonly ReadSection[] | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const lengthM = stations.chainage[stations.count - 1]!;
  const { chainages, wrong } = useMemo(
    () =>
      which === CHOSEN
        ? readStations(list, lengthM)
        : { chainages: stationsEvery(lengthM, Number(which)), wrong: null },
    [which, list, lengthM],
  );
  const count = chainages.length;
  const isMany = count > MAX_SECTIONS;
  const print = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setDone(0);
    try {
      const options = { scene, stations, body, hasBedrock, signal, onProgress: setDone };
      const sections = await readSections(chainages, options);
      if (sections) setRead(sections);
    } catch (error) {
      if (!signal.aborted) notifyError(error);
      setDone(null);
    }
  };
  const sheets = useMemo(() => (read ? laySections(read, scale) : []), [read, scale]);
  const [laid, setLaid] = useState(0);
  useEffect(() => {
    // One at a time, so that the page answers meanwhile.
    const next = laid < sheets.length ? setTimeout(() => setLaid(laid + 1)) : undefined;
    return () => clearTimeout(next);
  }, [laid, sheets.length]);
  const printed = read && (
    <PrintSheets
      title={`${routeName} ${t('section.sheets.title')} ${formats.scale(scale)}`}
      isComplete={laid === sheets.length}
      onDone={onClose}
    >
      {sheets.slice(0, laid).map((sheet, k) => (
        <SectionSheet
          key={sheet[0]!.index}
          title={routeName}
          note={t('section.sheets.note', {
            scale: formats.scale(scale),
            paper: PAPER.name,
            sheet: k + 1,
            count: sheets.length,
          })}
          scale={scale}
          sections={read}
          sheet={sheet}
          textsOf={textsOf}
          formats={formats}
        />
      ))}
    </PrintSheets>
  );
  const progress = read
    ? { text: t('section.sheets.laying', { done: laid, count: sheets.length }), share: laid / sheets.length }
    : { text: t('section.sheets.reading', { done: done ?? 0, count }), share: (done ?? 0) / count };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="section-sheets">
      <DialogTitle id="section-sheets">{t('section.sheets.title')}</DialogTitle>
      <DialogContent>
        {done === null ? (
          <Stack sx={{ gap: 2, pt: 1 }}>
            <TextField
              select
              label={t('section.sheets.which')}
              value={which}
              onChange={({ target }) => setWhich(target.value)}
            >
              {INTERVALS_M.map((step) => (
                <MenuItem key={step} value={String(step)}>
                  {t('section.sheets.every', { step })}
                </MenuItem>
              ))}
              <MenuItem value={CHOSEN}>{t('section.sheets.chosen')}</MenuItem>
            </TextField>
            {which === CHOSEN && (
              <TextField
                autoFocus
                label={t('section.sheets.list')}
                value={list}
                onChange={({ target }) => setList(target.value)}
                error={wrong !== null}
                helperText={
                  wrong === null
                    ? t('section.sheets.list.help')
                    : t('section.sheets.list.wrong', { word: wrong, end: formats.chainage(Math.floor(lengthM)) })
                }
              />
            )}
            <TextField
              select
              label={t('section.sheets.scale')}
              value={scale}
              onChange={({ target }) => setScale(Number(target.value))}
            >
              {SECTION_SCALES.map((one) => (
                <MenuItem key={one} value={one}>
                  {formats.scale(one)}
                </MenuItem>
              ))}
            </TextField>
            <Typography variant="body2" color={isMany ? 'error' : 'textSecondary'}>
              {t(isMany ? 'section.sheets.many' : 'section.sheets.count', { count, max: MAX_SECTIONS })}
            </Typography>
          </Stack>
        ) : (
          <Stack sx={{ gap: 1.5, py: 2 }} role="status">
            <Typography variant="body2" className="figures">
              {progress.text}
            </Typography>
            <LinearProgress variant="determinate" value={100 * progress.share} aria-label={t('section.sheets.title')} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        {done === null && (
          <Button variant="contained" disabled={count === 0 || isMany} onClick={() => void print()}>
            {t('section.sheets.print')}
          </Button>
        )}
      </DialogActions>
      {printed}
    </Dialog>
  );
}
