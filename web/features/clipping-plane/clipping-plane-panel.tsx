// Cutting the scene open: a plane across the selected route that slides along it, a plane at a place with a bearing, and a
// box. A cut is saved under a name and taken up again.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SavedClippingPlane } from '#domain/entities/map-item.ts';
import { deleteMapItem, itemsOf, renameMapItem, saveMapItem } from '../../api/map-items.ts';
import type { ProjectData, RouteData } from '../../api/project.ts';
import { stationsQuery } from '../../api/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { type ClippingPlane, MAP_VIEW_DEFAULTS, setClipping, useMapView } from '../../state/map-view.ts';
import { useScene } from '../../state/scene.ts';
import { notifyError } from '../../ui/notices.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';
import { SavedList } from '../../ui/saved-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { bearingOf, facing, planeAcross, tangentOf, viewOf } from './plane-across.ts';

const SIDES = ['minX', 'maxX', 'minY', 'maxY', 'minZ', 'maxZ'] as const;

export function ClippingPlanePanel({ project, route }: { project: ProjectData; route: RouteData | null }) {
  const t = useText();
  const clipping = useMapView((state) => state.clippingPlane);
  const has = clipping.geometry !== null || SIDES.some((side) => clipping.bounds[side] !== null);
  const use = ({ bounds, geometry, maxPoint }: SavedClippingPlane) =>
    setClipping({
      enabled: true,
      bounds: bounds ?? MAP_VIEW_DEFAULTS.clippingPlane.bounds,
      point: geometry?.point ?? null,
      geometry,
      maxPoint,
    });
  const content = (): SavedClippingPlane => ({
    bounds: clipping.bounds,
    geometry: clipping.geometry && {
      point: [...clipping.geometry.point],
      tangent: [...clipping.geometry.tangent],
    },
    routeId: route?.id ?? null,
    maxPoint: clipping.maxPoint,
  });
  const items = itemsOf(project, 'clippingPlane');
  return (
    <>
      <Section
        title={t('clipping.title')}
        action={
          has && (
            <Button size="small" onClick={() => setClipping(MAP_VIEW_DEFAULTS.clippingPlane)} sx={{ py: 0 }}>
              {t('clipping.off')}
            </Button>
          )
        }
      >
        {route ? (
          <AlongRoute route={route} clipping={clipping} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('clipping.chooseRoute')}
          </Typography>
        )}
        <AtPlace clipping={clipping} />
      </Section>
      <Section title={t('clipping.box')}>
        <BoxFields clipping={clipping} />
      </Section>
      <Section title={t('clipping.saved')}>
        <SavedList
          items={items}
          none={t('clipping.none')}
          saveLabel={t('clipping.name')}
          proposed={t('clipping.default', { number: items.length + 1 })}
          canSave={has}
          onSave={(name) => void saveMapItem(project.id, 'clippingPlane', name, content()).catch(notifyError)}
          onUse={(item) => use(item.content)}
          onRename={(item, name) => void renameMapItem(project.id, item, name).catch(notifyError)}
          onDelete={(item) => void deleteMapItem(project.id, item.id).catch(notifyError)}
        />
      </Section>
    </>
  );
}

function AlongRoute({ route, clipping }: { route: RouteData; clipping: ClippingPlane }) {
  const t = useText();
  const formats = useFormats();
  const scene = useScene();
  const { data: stations } = useQuery(stationsQuery(route.id));
  if (!stations) return null;
  const length = stations.chainage[stations.count - 1]!;
  const slide = (share: number) => {
    const geometry = facing(planeAcross(stations, share * length), scene?.view().headingDeg ?? 0);
    setClipping({ ...clipping, enabled: true, geometry, point: geometry.point, maxPoint: share });
  };
  return (
    <>
      <SliderRow
        label={t('clipping.along', { name: route.name })}
        value={clipping.geometry ? clipping.maxPoint : 0}
        min={0}
        max={1}
        step={0.001}
        text={clipping.geometry ? formats.chainage(clipping.maxPoint * length) : '–'}
        onChange={slide}
      />
      <Button
        size="small"
        disabled={!scene || !clipping.geometry}
        onClick={() => clipping.geometry && scene?.setView(viewOf(clipping.geometry), true)}
      >
        {t('clipping.lookAt')}
      </Button>
    </>
  );
}

/** A plane where the view looks, turned by its bearing. */
function AtPlace({ clipping }: { clipping: ClippingPlane }) {
  const t = useText();
  const scene = useScene();
  const { geometry } = clipping;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={!scene}
        sx={{ flex: 'none' }}
        onClick={() => {
          if (!scene) return;
          const { x, y, z, headingDeg } = scene.view();
          // The side towards the eye goes, so that the section is seen.
          const tangent = tangentOf(headingDeg + 180);
          setClipping({ ...clipping, enabled: true, point: [x, y, z], geometry: { point: [x, y, z], tangent } });
        }}
      >
        {t('clipping.here')}
      </Button>
      <OptionalNumberField
        label={t('clipping.bearing')}
        value={geometry ? bearingOf(geometry.tangent) : null}
        min={-360}
        max={360}
        decimals={1}
        onChange={(bearing) => {
          if (geometry && bearing !== null)
            setClipping({ ...clipping, geometry: { ...geometry, tangent: tangentOf(bearing) } });
        }}
      />
    </Stack>
  );
}

function BoxFields({ clipping }: { clipping: ClippingPlane }) {
  const t = useText();
  const { bounds } = clipping;
  return (
    <Stack sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {SIDES.map((side) => (
        <OptionalNumberField
          key={side}
          label={t(`clipping.${side}`)}
          value={bounds[side]}
          decimals={1}
          onChange={(value) => setClipping({ ...clipping, enabled: true, bounds: { ...bounds, [side]: value } })}
        />
      ))}
    </Stack>
  );
}
