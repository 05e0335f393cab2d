// The right drawer for a selected site: its name, the plane that it is levelled to, its batters, and the masses that follow
// from them and the ground. Everything is saved where it is changed.

import BalanceOutlinedIcon from '@mui/icons-material/BalanceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { GroundPart } from '#canvas/scene-types.ts';
import { type Site, siteHeightFields, sitePlaneFields } from '#domain/entities/site.ts';
import { changeMapItem, type MapItem, renameMapItem } from '../../api/map-items.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { useScene } from '../../state/scene.ts';
import { ENTITY_FIELDS_SX, EntityFields } from '../../ui/entity-fields.tsx';
import { EntityHeader, TagsField } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { balancedHeight, levelSite, type SiteEarthwork } from './site-earthwork.ts';
import { groundOf } from './site-shape.ts';

const M2_PER_DAA = 1000;

interface Props {
  readonly projectId: string;
  readonly site: MapItem<'site'>;
  readonly hasTerrain: boolean;
  readonly hasBedrock: boolean;
}

export function SitePanel({ projectId, site, hasTerrain, hasBedrock }: Props) {
  const t = useText();
  const { content, name } = site;
  const ground = useGround(hasTerrain ? content : null, hasBedrock);
  const change = (part: Partial<Site>) => void changeMapItem(projectId, site, part).catch(notifyError);
  const balance = () => {
    if (!ground) return;
    balancedHeight(content, ground).then((heightM) => {
      if (heightM !== null) change({ heightM: Math.round(heightM * 100) / 100 });
    }, notifyError);
  };
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 1.5 }}>
        <EntityHeader
          kind={t('site.title')}
          name={name}
          color={content.color}
          onName={(next) => void renameMapItem(projectId, site, next).catch(notifyError)}
          onColor={(color) => change({ color })}
        />
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
      </Box>
      <Section title={t('site.masses')}>
        {hasTerrain ? (
          <Masses site={content} ground={ground} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('site.noGround')}
          </Typography>
        )}
      </Section>
      <Section title={t('site.level')}>
        <Box sx={{ ...ENTITY_FIELDS_SX, pt: 0.5 }}>
          <Box sx={{ gridColumn: 'span 2' }}>
            <EntityFields rows={siteHeightFields} values={content} onChange={change} />
            <Button size="small" startIcon={<BalanceOutlinedIcon />} disabled={!ground} onClick={balance}>
              {t('site.balance')}
            </Button>
          </Box>
          <EntityFields rows={sitePlaneFields} values={content} onChange={change} />
        </Box>
      </Section>
    </>
  );
}

function Masses({ site, ground }: { site: Site; ground: GroundPart | null }) {
  const t = useText();
  const formats = useFormats();
  const found = useEarthwork(site, ground);
  if (!found)
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {t('site.reading')}
      </Typography>
    );
  const daa = (m2: number) => t('site.daa', { size: formats.number(m2 / M2_PER_DAA) });
  const rows: [string, string][] = [
    [t('site.area'), daa(found.padM2)],
    [t('site.footprint'), daa(found.footprintM2)],
    [t('site.cut'), formats.volume(found.cutM3)],
    ...(found.cutRockM3 === null ? [] : [[t('site.cutRock'), formats.volume(found.cutRockM3)] as [string, string]]),
    [t('site.fill'), formats.volume(found.fillM3)],
    [t('site.balanceOf'), formats.volume(found.cutM3 - found.fillM3)],
  ];
  return (
    <Box role="group" aria-label={t('site.masses')}>
      {rows.map(([label, value]) => (
        <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.25 }}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="body2" className="figures">
            {value}
          </Typography>
        </Stack>
      ))}
      <Warnings found={found} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
        {t('site.how')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
        {t('site.inRoutes')}
      </Typography>
    </Box>
  );
}

function Warnings({ found }: { found: SiteEarthwork }) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      {found.isOpenEnded && (
        <Typography variant="caption" color="warning.main" component="p" sx={{ mt: 0.5 }}>
          {t('site.openEnded')}
        </Typography>
      )}
      {found.unknownM2 > 0 && (
        <Typography variant="caption" color="warning.main" component="p" sx={{ mt: 0.5 }}>
          {t('site.unknown', { size: formats.number(found.unknownM2, 0) })}
        </Typography>
      )}
    </>
  );
}

/** The site's earthwork, null until it is first known; the last one stays while a new one is computed. */
function useEarthwork(site: Site, ground: GroundPart | null): SiteEarthwork | null {
  const [earthwork, setEarthwork] = useState<SiteEarthwork | null>(null);
  useEffect(() => {
    if (!ground) return;
    let isLeft = false;
    levelSite(site, ground).then(
      (found) => !isLeft && setEarthwork(found),
      (error) => !isLeft && notifyError(error),
    );
    return () => {
      isLeft = true;
    };
  }, [site, ground]);
  return earthwork;
}

/** The finest ground under the site, and the rock where it is surveyed; null until they have been read. */
function useGround(site: Site | null, hasBedrock: boolean): GroundPart | null {
  const scene = useScene();
  const [read, setRead] = useState<{ readonly ground: GroundPart; readonly key: string } | null>(null);
  const key = site ? JSON.stringify(groundOf(site)) : '';
  useEffect(() => {
    if (!scene || !key) return;
    let isLeft = false;
    scene.readGround(JSON.parse(key)).then(
      ({ ground, rock }) => !isLeft && setRead({ ground: { ground, rock: hasBedrock ? rock : null }, key }),
      (error) => {
        if (isLeft) return;
        notifyError(error);
        setRead({ ground: { ground: null, rock: null }, key });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [scene, key, hasBedrock]);
  return read?.key === key ? read.ground : null;
}
