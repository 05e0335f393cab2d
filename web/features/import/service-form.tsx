// Fetches terrain or a map from a service for a box: which service, which layer, the box, and how much it holds before anything is fetched.
// Services of the installation are there by their themes; another address is for who looks after the organization.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAP_DATA_THEMES,
  MAX_BOX_CELLS,
  MAX_BOX_FEATURES,
  type MapDataBox,
  type MapDataProtocol,
  type MapDataService,
  type MapDataSize,
  mapDataBox,
} from '#domain/map-data.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';
import { BoxMap } from './box-map.tsx';
import type { ImportKind } from './file-kinds.ts';
import { type BoxOfService, boxSizeQuery, offeredServicesQuery, serviceLayersQuery } from './map-data.ts';

interface Props {
  readonly projectId: string;
  readonly projectSrid: number;
  readonly ground: MapDataBox | null;
  readonly kind: ImportKind;
  readonly onFetch: (box: BoxOfService) => void;
  readonly onBack: () => void;
}

const OTHER = 'other';
const PROTOCOL_NAMES: Readonly<Record<MapDataProtocol, string>> = {
  wcs: 'WCS',
  wfs: 'WFS 2.0',
  features: 'OGC API Features',
};
const CORNERS = ['minX', 'maxX', 'minY', 'maxY'] as const;
type Corners = Readonly<Record<(typeof CORNERS)[number], number | null>>;
const NO_CORNERS: Corners = { minX: null, maxX: null, minY: null, maxY: null };

const protocolsOf = (kind: ImportKind): readonly MapDataProtocol[] =>
  kind === 'terrain' || kind === 'bedrock' ? ['wcs'] : ['wfs', 'features'];

export function ServiceForm({ projectId, projectSrid, ground, kind, onFetch, onBack }: Props) {
  const t = useText();
  const language = useLanguage();
  const { data: offered } = useQuery(offeredServicesQuery(projectId));
  const protocols = protocolsOf(kind);
  const services = (offered?.services ?? []).filter(({ protocol }) => protocols.includes(protocol));
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<{ readonly protocol: MapDataProtocol; readonly url: string }>({
    protocol: protocols[0]!,
    url: '',
  });
  const [read, setRead] = useState<MapDataService | null>(null);
  const [layer, setLayer] = useState('');
  const [corners, setCorners] = useState<Corners>(NO_CORNERS);
  const [attribution, setAttribution] = useState<string | null>(null);
  const choice = chosen || services[0]?.theme || (offered?.mayType ? OTHER : '');
  const named = services.find(({ theme }) => theme === choice);
  const service: MapDataService | null = named ? { theme: named.theme } : read;
  const layers = useQuery({
    ...serviceLayersQuery(projectId, service ?? { protocol: 'wcs', url: '' }),
    enabled: service !== null,
  });
  const found = layers.data?.find(({ id }) => id === layer) ?? (layers.data?.length === 1 ? layers.data[0] : undefined);
  const parsed = mapDataBox.safeParse(corners);
  const box = parsed.success ? parsed.data : null;
  const asked = service && found && box ? { service, layer: found.id, box } : null;
  const size = useQuery({
    ...boxSizeQuery(projectId, asked ?? { service: { protocol: 'wcs', url: '' }, layer: '', box: EMPTY_BOX }),
    enabled: asked !== null,
  });
  const credit = attribution ?? named?.attribution ?? '';
  const isReady = asked !== null && size.data !== undefined && !isEmpty(size.data) && !size.data.isTooLarge;
  if (!offered) return <LinearProgress aria-label={t('import.service.reading')} />;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t(choice === '' ? 'import.service.none' : 'import.service.hint')}
          </Typography>
          {choice !== '' && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
              <TextField
                select
                label={t('import.service.which')}
                value={choice}
                onChange={(event) => {
                  setChosen(event.target.value);
                  setLayer('');
                  setAttribution(null);
                }}
              >
                {services.map(({ theme }) => (
                  <MenuItem key={theme} value={theme}>
                    {MAP_DATA_THEMES.find(({ id }) => id === theme)!.name[language]}
                  </MenuItem>
                ))}
                {offered.mayType && <MenuItem value={OTHER}>{t('import.service.other')}</MenuItem>}
              </TextField>
              {choice === OTHER && (
                <TypedService
                  protocols={protocols}
                  typed={typed}
                  isReading={layers.isFetching}
                  onType={(next) => {
                    setTyped(next);
                    setRead(null);
                    setLayer('');
                  }}
                  onRead={() => setRead({ ...typed, url: typed.url.trim() })}
                />
              )}
              <TextField
                select
                label={t('import.service.layer')}
                value={found?.id ?? ''}
                disabled={!layers.data}
                onChange={(event) => setLayer(event.target.value)}
              >
                {(layers.data ?? []).map(({ id, title }) => (
                  <MenuItem key={id} value={id}>
                    {title}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          )}
          {layers.isFetching && <LinearProgress aria-label={t('import.service.reading')} />}
          <GeneralError error={layers.error} text={formErrors(layers.error, []).general} />
          {choice !== '' && (
            <>
              <BoxMap {...{ projectId, projectSrid, ground, box }} onBox={setCorners} />
              <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr 1fr' }, gap: 2 }}>
                {CORNERS.map((corner) => (
                  <OptionalNumberField
                    key={corner}
                    label={t(`import.service.${corner}`)}
                    value={corners[corner]}
                    decimals={0}
                    unit="m"
                    onChange={(value) => setCorners({ ...corners, [corner]: value })}
                  />
                ))}
              </Box>
              {!box && CORNERS.every((corner) => corners[corner] !== null) && (
                <Alert severity="warning">{t('import.service.insideOut')}</Alert>
              )}
              <Box aria-live="polite">
                {size.isFetching && <LinearProgress aria-label={t('import.service.asking')} />}
                {size.data && <Size size={size.data} />}
                <GeneralError error={size.error} text={formErrors(size.error, []).general} />
              </Box>
              <TextField
                label={t('import.attribution')}
                value={credit}
                onChange={(event) => setAttribution(event.target.value)}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('import.service.back')}</Button>
        <Button
          variant="contained"
          disabled={!isReady}
          onClick={() => asked && onFetch({ ...asked, attribution: credit.trim() })}
        >
          {t('import.service.fetch')}
        </Button>
      </DialogActions>
    </>
  );
}

const EMPTY_BOX: MapDataBox = { minX: 0, minY: 0, maxX: 1, maxY: 1 };

const isEmpty = ({ cells, cellM, features }: MapDataSize) => (cellM === null ? features === 0 : cells === 0);

interface TypedProps {
  readonly protocols: readonly MapDataProtocol[];
  readonly typed: { readonly protocol: MapDataProtocol; readonly url: string };
  readonly isReading: boolean;
  readonly onType: (typed: TypedProps['typed']) => void;
  readonly onRead: () => void;
}

function TypedService({ protocols, typed, isReading, onType, onRead }: TypedProps) {
  const t = useText();
  const isAddress = /^https?:\/\/\S+$/.test(typed.url.trim());
  return (
    <>
      <TextField
        select
        label={t('import.service.protocol')}
        value={typed.protocol}
        onChange={(event) => onType({ ...typed, protocol: event.target.value as MapDataProtocol })}
      >
        {protocols.map((protocol) => (
          <MenuItem key={protocol} value={protocol}>
            {PROTOCOL_NAMES[protocol]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('import.service.url')}
        value={typed.url}
        onChange={(event) => onType({ ...typed, url: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
        sx={{ gridColumn: { sm: '1 / -1' } }}
      />
      <Button variant="outlined" disabled={!isAddress || isReading} onClick={onRead}>
        {t('import.service.read')}
      </Button>
    </>
  );
}

function Size({ size }: { readonly size: MapDataSize }) {
  const t = useText();
  const formats = useFormats();
  const { cells, cellM, features, requests, isTooLarge } = size;
  if (isEmpty(size)) return <Alert severity="warning">{t('import.service.nothing')}</Alert>;
  const counted = { cells: formats.number(cells, 0), cellM: formats.field(cellM ?? 0, 2) };
  if (isTooLarge)
    return (
      <Alert severity="warning">
        {cellM === null
          ? t('import.service.tooManyFeatures', {
              count: formats.number(features ?? 0, 0),
              max: formats.number(MAX_BOX_FEATURES, 0),
            })
          : t('import.service.tooManyCells', { ...counted, max: formats.number(MAX_BOX_CELLS, 0) })}
      </Alert>
    );
  if (cellM !== null) return <Typography>{t('import.service.cells', { ...counted, requests })}</Typography>;
  return (
    <Typography>
      {features === null ? t('import.service.uncounted') : t('import.service.features', { count: features })}
    </Typography>
  );
}
