// Projects where they lie on the earth, as markers over lines of longitude and latitude with towns to know them by: it needs no map service.
// Markers that would stand on each other are one with a number. The map is moved and zoomed; a marker that is pressed is selected.

import AddIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreen';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode, useMemo } from 'react';
import { scaleBar } from '#canvas/overlay/scale-bar.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import type { Size } from '../../ui/use-size.ts';
import { useDegrees } from './degrees.ts';
import type { ProjectPlace } from './project-place.ts';
import { TOWNS } from './towns.ts';
import { useMapView } from './use-map-view.ts';
import {
  type Gathered,
  gathered,
  graticule,
  type MapView,
  MIN_APART,
  metresPerPx,
  type Name,
  placeNames,
  pointOn,
  viewOfAll,
} from './world-map.ts';

export interface PlacedProject {
  readonly id: string;
  readonly name: string;
  readonly place: ProjectPlace;
}

interface Props {
  readonly projects: readonly PlacedProject[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[]) => void;
}

/** Across, px: a finger meets it, and nearer ones are gathered. */
const MARKER_PX = 36;
const BAR_PX = 110;
/** A ground smaller than this is covered by its marker, px. */
const MIN_OUTLINE_PX = MARKER_PX * 1.2;
/** What is kept free of names for the buttons in the upper right corner and the scale in the lower left one, px. */
const [TOOLS, SCALE] = [
  { width: 64, height: 142 },
  { width: 150, height: 44 },
];
/** Names longer than this are shortened, letters. */
const MAX_LETTERS = 30;

export function ExploreMap({ projects, selected, onSelect }: Props) {
  const t = useText();
  const places = useMemo(() => projects.map(({ place }) => place), [projects]);
  const { element, size, view, pointer, onKeyDown, zoomIn, zoomOut, showAll, show } = useMapView(places);
  const chosen = projects.filter(({ id }) => selected.has(id)).map(({ place }) => place);
  return (
    <Box
      component="section"
      aria-label={t('explore.map')}
      sx={{
        position: 'relative',
        height: { xs: 340, md: 'max(460px, calc(100vh - 260px))' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        overflow: 'clip',
        bgcolor: 'chrome.sunken',
      }}
    >
      <Box
        ref={element}
        role="group"
        tabIndex={0}
        aria-label={t('explore.map.drawing', { count: projects.length })}
        aria-describedby="explore-map-keys"
        onKeyDown={onKeyDown}
        sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outline: FOCUS, outlineOffset: -2 } }}
        {...(view && { 'data-world-px': Math.round(view.worldPx) })}
      >
        <svg aria-hidden width={size.width} height={size.height} {...pointer} style={DRAWING}>
          {view && <Background view={view} size={size} projects={projects} selected={selected} />}
        </svg>
        {view &&
          markersOf(view, size, projects).map((marker) => (
            <Marker
              key={marker.indexes[0]}
              at={marker}
              projects={marker.indexes.map((index) => projects[index]!)}
              isSelected={marker.indexes.some((index) => selected.has(projects[index]!.id))}
              onSelect={onSelect}
            />
          ))}
      </Box>
      <Box id="explore-map-keys" sx={{ display: 'none' }}>
        {t('explore.map.keys')}
      </Box>
      <Paper variant="outlined" sx={{ position: 'absolute', right: 12, top: 12, display: 'grid' }}>
        <Tool label={t('explore.map.zoomIn')} icon={<AddIcon />} onClick={zoomIn} />
        <Tool label={t('explore.map.zoomOut')} icon={<RemoveIcon />} onClick={zoomOut} />
        <Tool label={t('explore.map.all')} icon={<FitIcon />} onClick={showAll} />
      </Paper>
      {view && <Scale view={view} />}
      {view && standTogether(view, size, chosen) && (
        <Button
          variant="contained"
          size="small"
          onClick={() => show(chosen)}
          sx={{ position: 'absolute', right: 12, bottom: 12 }}
        >
          {t('explore.map.apart')}
        </Button>
      )}
    </Box>
  );
}

const DRAWING = { position: 'absolute', inset: 0, cursor: 'grab', touchAction: 'pan-y' } as const;
const FOCUS = '2px solid var(--mui-palette-primary-main)';

/** Of those whose markers may be seen. */
function markersOf(view: MapView, size: Size, projects: readonly PlacedProject[]): Gathered[] {
  return gathered(
    projects.map(({ place }) => pointOn(view, size, place)),
    MARKER_PX,
  ).filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
}

/** Some of the places share a marker that they would not share if the map showed them alone. */
function standTogether(view: MapView, size: Size, places: readonly ProjectPlace[]): boolean {
  const markers = (from: MapView) =>
    gathered(
      places.map((place) => pointOn(from, size, place)),
      MARKER_PX,
    ).length;
  return places.length > 1 && markers(view) < markers(viewOfAll(places, size, MIN_APART));
}

interface MarkerProps {
  readonly at: Gathered;
  readonly projects: readonly PlacedProject[];
  readonly isSelected: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
}

function Marker({ at, projects, isSelected, onSelect }: MarkerProps) {
  const t = useText();
  const degrees = useDegrees();
  const [first] = projects;
  const names = projects.map(({ name }) => name);
  return (
    <ButtonBase
      data-marker={projects.length}
      aria-label={
        projects.length === 1
          ? t('explore.map.marker', { name: names[0]!, place: degrees.place(first!.place) })
          : t('explore.map.markers', { count: projects.length, names: names.join(', ') })
      }
      aria-pressed={isSelected}
      onClick={() => onSelect(projects.map(({ id }) => id))}
      sx={{
        position: 'absolute',
        left: at.x - MARKER_PX / 2,
        top: at.y - MARKER_PX / 2,
        width: MARKER_PX,
        height: MARKER_PX,
        borderRadius: '50%',
        zIndex: isSelected ? 2 : 1,
        '&:focus-visible': { outline: FOCUS, outlineOffset: 1 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: projects.length === 1 ? (isSelected ? 24 : 18) : 28,
          height: projects.length === 1 ? (isSelected ? 24 : 18) : 28,
          borderRadius: '50%',
          bgcolor: isSelected ? 'primary.main' : 'background.paper',
          color: isSelected ? 'primary.contrastText' : 'text.primary',
          border: isSelected
            ? '3px solid var(--mui-palette-background-paper)'
            : '4px solid var(--mui-palette-primary-main)',
          boxShadow: isSelected ? '0 0 0 2px var(--mui-palette-primary-main)' : 2,
          fontSize: '0.75rem',
          fontWeight: 640,
        }}
      >
        {projects.length > 1 && projects.length}
      </Box>
    </ButtonBase>
  );
}

interface BackgroundProps {
  readonly view: MapView;
  readonly size: Size;
  readonly projects: readonly PlacedProject[];
  readonly selected: ReadonlySet<string>;
}

const Background = memo(function Background({ view, size, projects, selected }: BackgroundProps) {
  const language = useLanguage();
  const degrees = useDegrees();
  const lines = graticule(view, size);
  // Their degrees stand along the edges, clear of what lies over the map.
  const parallels = lines.parallels.filter(({ y }) => y > 32 && y < size.height - SCALE.height);
  const meridians = lines.meridians.filter(({ x }) => x < size.width - TOOLS.width - 30);
  const markers = markersOf(view, size, projects);
  const around = MARKER_PX / 2;
  const taken = markers.map(({ x, y }) => ({ left: x - around, top: y - around, width: MARKER_PX, height: MARKER_PX }));
  const own: Name[] = markers.map(({ x, y, indexes }) => ({
    x,
    y,
    offPx: around + 5,
    text: shortened(projects[indexes[0]!]!.name, indexes.length - 1),
  }));
  const towns: Name[] = TOWNS.map((town) => ({ ...pointOn(view, size, town), offPx: 7, text: town.name[language] }));
  const tools = { left: size.width - TOOLS.width, top: 0, ...TOOLS };
  const scale = { left: 0, top: size.height - SCALE.height, ...SCALE };
  const names = placeNames([...own, ...towns], [...taken, tools, scale], size);
  return (
    <g fontSize={12}>
      <g stroke="var(--mui-palette-divider)" strokeWidth={1}>
        {lines.meridians.map(({ deg, x }) => (
          <path key={deg} d={`M${x} 0V${size.height}`} />
        ))}
        {lines.parallels.map(({ deg, y }) => (
          <path key={deg} d={`M0 ${y}H${size.width}`} />
        ))}
      </g>
      <g fill="var(--mui-palette-text-secondary)" fontSize={11}>
        {meridians.map(({ deg, x }) => (
          <text key={deg} x={x + 4} y={14}>
            {degrees.lon(deg, lines.decimals)}
          </text>
        ))}
        {parallels.map(({ deg, y }) => (
          <text key={deg} x={6} y={y - 4}>
            {degrees.lat(deg, lines.decimals)}
          </text>
        ))}
      </g>
      {projects.map(({ id, place }) => (
        <Ground key={id} place={place} view={view} size={size} isSelected={selected.has(id)} />
      ))}
      {names.map(({ x, y, offPx, isLeft, text }, i) => {
        const isTown = !own.some((name) => name.x === x && name.y === y);
        return (
          <g key={`${text} ${i}`} fill={`var(--mui-palette-text-${isTown ? 'secondary' : 'primary'})`}>
            {isTown && <circle cx={x} cy={y} r={2.5} />}
            <text
              x={isLeft ? x - offPx : x + offPx}
              y={y + 4}
              textAnchor={isLeft ? 'end' : 'start'}
              fontWeight={isTown ? 400 : 560}
              stroke="var(--mui-palette-chrome-sunken)"
              strokeWidth={3}
              paintOrder="stroke"
            >
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
});

const shortened = (name: string, more: number) =>
  `${name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1).trimEnd()}…` : name}${more > 0 ? ` +${more}` : ''}`;

interface GroundProps {
  readonly place: ProjectPlace;
  readonly view: MapView;
  readonly size: Size;
  readonly isSelected: boolean;
}

/** The edge of a project's ground, where it can be seen around its marker. */
function Ground({ place, view, size, isSelected }: GroundProps) {
  const corners = place.outline.map((corner) => pointOn(view, size, corner));
  const [a, , c] = corners;
  if (!a || !c || Math.hypot(c.x - a.x, c.y - a.y) < MIN_OUTLINE_PX) return null;
  return (
    <polygon
      data-ground
      points={corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      fill="var(--mui-palette-primary-main)"
      fillOpacity={isSelected ? 0.16 : 0.07}
      stroke="var(--mui-palette-primary-main)"
      strokeWidth={1.25}
    />
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

const Tool = ({ label, icon, onClick }: ToolProps) => (
  <Tooltip title={label} placement="left">
    <IconButton aria-label={label} onClick={onClick} sx={{ borderRadius: 1 }}>
      {icon}
    </IconButton>
  </Tooltip>
);

function Scale({ view }: { readonly view: MapView }) {
  const language = useLanguage();
  const bar = scaleBar(metresPerPx(view), BAR_PX, language);
  return (
    <Box
      data-scale-m={bar.lengthM}
      sx={{
        position: 'absolute',
        left: 12,
        bottom: 12,
        pointerEvents: 'none',
        typography: 'caption',
        bgcolor: 'chrome.sunken',
        px: 0.75,
        borderRadius: 0.75,
      }}
    >
      {bar.label}
      <Box sx={{ width: bar.widthPx, height: 5, border: 1.5, borderTop: 0, mb: 0.5 }} />
    </Box>
  );
}
