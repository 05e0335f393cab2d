// The ground: how it is painted, how opaque it is, its mesh, the rock under it.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RockAbove } from '#domain/import.ts';
import type { ProjectData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import {
  setShown,
  setTerrainOpacity,
  setTerrainTexture,
  TERRAIN_TEXTURES,
  type TerrainTexture,
  useMapView,
} from '../../state/map-view.ts';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { SurveyedYear } from '../../ui/surveyed-year.tsx';
import { ImportButton } from './import-button.tsx';
import { LayerRow } from './layer-row.tsx';
import { setSurveyedYear } from './queries.ts';

interface Props {
  readonly project: ProjectData;
  readonly onImport: (what: 'terrain' | 'bedrock') => void;
  /** What downloads it; put here by the page. */
  readonly download: ReactNode;
}

export function Ground({ project, onImport, download }: Props) {
  const t = useText();
  const formats = useFormats();
  const show = useMapView((state) => state.show);
  const texture = useMapView((state) => state.terrainTextureType);
  const opacity = useMapView((state) => state.terrainOpacity);
  const { terrain, bedrock } = project;
  if (!terrain)
    return (
      <Section title={t('layers.ground')} action={<ImportButton onClick={() => onImport('terrain')} />}>
        <Typography variant="body2" color="textSecondary">
          {t('layers.ground.none')}
        </Typography>
      </Section>
    );
  const height = (z: number) => formats.number(z, 0);
  return (
    <Section title={t('layers.ground')} action={<ImportButton onClick={() => onImport('terrain')} />}>
      <Box sx={{ mb: 1 }}>
        <Typography variant="body2">{terrain.name || t('layers.terrain')}</Typography>
        <Typography variant="caption" color="textSecondary" component="div" className="figures">
          {t('layers.terrain.note', {
            cell: formats.number(terrain.cellM, terrain.cellM % 1 === 0 ? 0 : 2),
            min: height(terrain.minZ),
            max: height(terrain.maxZ),
          })}
        </Typography>
        {download}
        <Box sx={{ mt: 1.5 }}>
          <SurveyedYear
            value={terrain.surveyedYear}
            onChange={(year) => setSurveyedYear(project.id, terrain, year).catch(notifyError)}
          />
        </Box>
      </Box>
      <TextField
        select
        fullWidth
        label={t('layers.texture')}
        value={texture}
        onChange={(event) => setTerrainTexture(event.target.value as TerrainTexture)}
        sx={{ my: 1 }}
      >
        {TERRAIN_TEXTURES.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`layers.texture.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <SliderRow
        label={t('layers.opacity')}
        value={opacity}
        min={0}
        max={1}
        step={0.05}
        text={formats.percent(opacity, 0)}
        onChange={setTerrainOpacity}
      />
      <LayerRow name={t('layers.contours')} isShown={show.contours} onShown={(shown) => setShown('contours', shown)} />
      {bedrock ? (
        <>
          <LayerRow
            name={t('layers.bedrock')}
            note={show.bedrock && opacity > 0.9 ? t('layers.bedrock.hint') : undefined}
            isShown={show.bedrock}
            onShown={(shown) => setShown('bedrock', shown)}
          />
          <RockAboveNotice warnings={bedrock.warnings as readonly RockWarning[]} onImport={() => onImport('bedrock')} />
        </>
      ) : (
        <Stack direction="row" sx={{ alignItems: 'start', justifyContent: 'space-between', mt: 1 }}>
          <Box>
            <Typography variant="body2">{t('layers.bedrock')}</Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {t('layers.bedrock.none')}
            </Typography>
          </Box>
          <ImportButton onClick={() => onImport('bedrock')} />
        </Stack>
      )}
      <LayerRow
        name={t('layers.wireframe')}
        isShown={show.wireframe}
        onShown={(shown) => setShown('wireframe', shown)}
      />
    </Section>
  );
}

type RockWarning = { readonly code: 'rockAboveGround' } & RockAbove;

/** The rock was imported under another ground than the one that stands, and lies above this one. */
function RockAboveNotice({ warnings, onImport }: { warnings: readonly RockWarning[]; onImport: () => void }) {
  const t = useText();
  const formats = useFormats();
  const above = warnings.find(({ code }) => code === 'rockAboveGround');
  if (!above) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }} action={<ImportButton onClick={onImport} />}>
      {t('layers.bedrock.above', {
        share: formats.plain(above.share),
        highest: formats.plain(above.highest),
        x: formats.number(above.x, 0),
        y: formats.number(above.y, 0),
      })}
    </Alert>
  );
}
