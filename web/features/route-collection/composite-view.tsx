// One composite route: its name, color and keep flag, the included routes, how they meet, and their figures together.

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { compositeFigures } from '#domain/route-collection.ts';
import type { RouteData } from '../../api/project.ts';
import { useRoutesAtPrices } from '../../api/repricing.ts';
import { useText } from '../../i18n/text.tsx';
import { showComposite } from '../../state/interaction.ts';
import { setAnalyzed } from '../../state/selection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupTable } from './group-table.tsx';
import { type CompositeData, deleteComposite, updateComposite } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly composite: CompositeData;
  readonly routes: readonly RouteData[];
  readonly mayWrite: boolean;
  readonly download: (routes: readonly RouteData[]) => ReactNode;
}

const FORMS = {
  endToEnd: 'compositeRoute.form.endToEnd',
  network: 'compositeRoute.form.network',
  apart: 'compositeRoute.form.apart',
} as const;

export function CompositeView({ projectId, composite, routes, mayWrite, download }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { id, name, color, keep, includedRouteIds, missingCount, form } = composite;
  const own = useMemo(
    () => includedRouteIds.flatMap((one) => routes.find((route) => route.id === one) ?? []),
    [includedRouteIds, routes],
  );
  const hasAlternatives = new Set(own.map(({ pathId }) => pathId)).size < own.length;
  const prices = useRoutesAtPrices(projectId, own);
  const update = (input: Parameters<typeof updateComposite>[2]) =>
    void updateComposite(projectId, composite, input).catch(notifyError);
  return (
    <Stack sx={{ gap: 2, p: { xs: 2, md: 3 } }}>
      <div>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <Box
            component="input"
            type="color"
            aria-label={t('compositeRoute.color')}
            disabled={!mayWrite}
            value={color}
            onChange={(event: { target: { value: string } }) => update({ color: event.target.value })}
            sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: 'transparent', flex: 'none' }}
          />
          {mayWrite ? (
            <InlineText
              value={name}
              label={t('routeCollection.name')}
              size="title"
              onChange={(next) => update({ name: next })}
            />
          ) : (
            <Typography variant="h2">{name}</Typography>
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[
            t('routeCollection.count', { count: own.length }),
            own.length > 0 ? t(FORMS[form as keyof typeof FORMS]) : '',
            t('compositeRoute.hauling'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      {missingCount > 0 && <Alert severity="warning">{t('compositeRoute.missing', { count: missingCount })}</Alert>}
      {hasAlternatives && <Alert severity="warning">{t('compositeRoute.samePath')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Tooltip title={t('compositeRoute.keep.help')}>
          <FormControlLabel
            disabled={!mayWrite}
            control={<Switch size="small" checked={keep} onChange={() => update({ keep: !keep })} />}
            label={t('compositeRoute.keep')}
            sx={{ mr: 1 }}
          />
        </Tooltip>
        {own.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<MapIcon />}
            onClick={() => {
              // What is checked would stand before it in its own colors.
              setAnalyzed([]);
              showComposite(id);
              navigate(`/project/${projectId}/map`);
            }}
          >
            {t('compositeRoute.onMap')}
          </Button>
        )}
        {own.length > 0 && download(own)}
        {mayWrite && (
          <>
            <Button size="small" variant="outlined" onClick={() => setChanging(true)}>
              {t('routeCollection.add')}
            </Button>
            <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
              {t('compositeRoute.delete')}
            </Button>
          </>
        )}
        <PriceLevel levels={prices.levels} sx={{ ml: 'auto' }} />
      </Stack>
      <Typography variant="h3">{t('compositeRoute.included')}</Typography>
      <GroupTable
        projectId={projectId}
        label={t('compositeRoute.included')}
        routes={prices.routes}
        sum={compositeFigures(prices.routes.map(({ figures }) => figures))}
      />
      {isChanging && (
        <GroupDialog
          kind="composite"
          routes={routes}
          chosen={own.map((route) => route.id)}
          proposed={null}
          onSave={(_, ids) => updateComposite(projectId, composite, { includedRouteIds: [...ids] })}
          onClose={() => setChanging(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        text={t('compositeRoute.delete.ask', { name })}
        confirm={t('compositeRoute.delete')}
        onConfirm={() => {
          setAsking(false);
          deleteComposite(projectId, id).then(() => {
            notify(t('compositeRoute.deleted'));
            navigate(`/project/${projectId}/routes`);
          }, notifyError);
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
