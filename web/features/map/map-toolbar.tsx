// The tools over the map: 3D or 2D, drawing a path, measuring, zooming. Each shows its key; Escape leaves a tool.

import AddIcon from '@mui/icons-material/Add';
import CenterFocusStrongOutlinedIcon from '@mui/icons-material/CenterFocusStrongOutlined';
import FitScreenIcon from '@mui/icons-material/FitScreen';
import FoundationOutlinedIcon from '@mui/icons-material/FoundationOutlined';
import GestureIcon from '@mui/icons-material/Gesture';
import HighlightAltIcon from '@mui/icons-material/HighlightAlt';
import PentagonOutlinedIcon from '@mui/icons-material/PentagonOutlined';
import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined';
import PlaceOutlinedIcon from '@mui/icons-material/PlaceOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import SquareFootIcon from '@mui/icons-material/SquareFoot';
import StraightenIcon from '@mui/icons-material/Straighten';
import TimelineIcon from '@mui/icons-material/Timeline';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { Scene, ToolKind } from '#canvas/scene-types.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/text.tsx';
import { type CanvasMode, setCanvasMode, useMapView } from '../../state/map-view.ts';
import { useSelection } from '../../state/selection.ts';

interface Props {
  readonly scene: Scene | null;
  readonly tool: ToolKind | null;
  /** Narrow pages are for reading: no drawing. */
  readonly isNarrow: boolean;
  readonly onTool: (tool: ToolKind | null) => void;
  readonly onScreenshot: () => void;
}

/** One press of the buttons: so many times nearer or farther. */
const ZOOM = 1.7;

const TOOLS: readonly { kind: ToolKind; key: string; label: MessageKey; icon: ReactNode }[] = [
  { kind: 'drawPath', key: 'P', label: 'map.drawPath', icon: <GestureIcon fontSize="small" /> },
  { kind: 'drawPoint', key: 'O', label: 'map.drawPoint', icon: <PlaceOutlinedIcon fontSize="small" /> },
  { kind: 'drawLine', key: 'L', label: 'map.drawLine', icon: <TimelineIcon fontSize="small" /> },
  { kind: 'drawPolygon', key: 'G', label: 'map.drawPolygon', icon: <PentagonOutlinedIcon fontSize="small" /> },
  { kind: 'drawSite', key: 'T', label: 'map.drawSite', icon: <FoundationOutlinedIcon fontSize="small" /> },
  { kind: 'drawCorridor', key: 'K', label: 'map.drawCorridor', icon: <HighlightAltIcon fontSize="small" /> },
  { kind: 'measureDistance', key: 'M', label: 'map.measureDistance', icon: <StraightenIcon fontSize="small" /> },
  { kind: 'measureArea', key: 'A', label: 'map.measureArea', icon: <SquareFootIcon fontSize="small" /> },
];

export function MapToolbar({ scene, tool, isNarrow, onTool, onScreenshot }: Props) {
  const t = useText();
  const mode = useMapView((state) => state.canvasMode);
  const hasSelection = useSelection((state) => state.entity !== null || state.routeAnalyzeMultiple.length > 0);
  return (
    <Paper
      elevation={2}
      // Narrow maps fold the bar between its groups rather than cut tools off.
      sx={{
        p: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        borderRadius: 1.25,
        pointerEvents: 'auto',
      }}
      role="toolbar"
      aria-label={t('map.tools')}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        onChange={(_, value: CanvasMode | null) => value && setCanvasMode(value)}
        aria-label={t('map.mode')}
        sx={{ '& .MuiToggleButton-root': { px: 1.25, py: 0.5, fontSize: '0.75rem', fontWeight: 620, border: 0 } }}
      >
        <ToggleButton value="3d">3D</ToggleButton>
        <ToggleButton value="2d">2D</ToggleButton>
      </ToggleButtonGroup>
      {!isNarrow && (
        <Stack direction="row" sx={{ gap: 0.5 }}>
          {TOOLS.map(({ kind, key, label, icon }) => (
            <Tooltip key={kind} title={`${t(label)} (${key})`}>
              <ToggleButton
                size="small"
                value={kind}
                selected={tool === kind}
                onChange={() => onTool(tool === kind ? null : kind)}
                aria-label={t(label)}
                sx={{ border: 0, px: 0.75 }}
              >
                {icon}
              </ToggleButton>
            </Tooltip>
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Divider orientation="vertical" flexItem sx={{ mr: 1 }} />
        <ToolButton label={t('map.zoomIn')} icon={<AddIcon fontSize="small" />} onClick={() => scene?.zoomBy(ZOOM)} />
        <ToolButton
          label={t('map.zoomOut')}
          icon={<RemoveIcon fontSize="small" />}
          onClick={() => scene?.zoomBy(1 / ZOOM)}
        />
        <ToolButton
          label={t('map.zoomAll')}
          icon={<FitScreenIcon fontSize="small" />}
          onClick={() => scene?.zoomTo('all')}
        />
        <ToolButton
          label={`${t('map.zoomSelection')} (S)`}
          icon={<CenterFocusStrongOutlinedIcon fontSize="small" />}
          isDisabled={!hasSelection}
          onClick={() => scene?.zoomTo('selection')}
        />
        <ToolButton
          label={t('map.screenshot')}
          icon={<PhotoCameraOutlinedIcon fontSize="small" />}
          onClick={onScreenshot}
        />
      </Stack>
    </Paper>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ label, icon, isDisabled = false, onClick }: ButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={onClick} sx={{ borderRadius: 1 }}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
