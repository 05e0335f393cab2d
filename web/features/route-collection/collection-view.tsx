// One route collection: its name, its routes with their figures, and what is done with it as a whole.

import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/Star';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RouteData } from '../../api/project.ts';
import { useRoutesAtPrices } from '../../api/repricing.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupTable } from './group-table.tsx';
import { type CollectionData, deleteCollection, keepAll, updateCollection } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly collection: CollectionData;
  readonly routes: readonly RouteData[];
  readonly mayWrite: boolean;
  /** What exports the routes; put here by the page. */
  readonly download: (routes: readonly RouteData[]) => ReactNode;
}

export function CollectionView({ projectId, collection, routes, mayWrite, download }: Props) {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { id, name, routeIds, generationId, created } = collection;
  const own = useMemo(
    () => routeIds.flatMap((one) => routes.find((route) => route.id === one) ?? []),
    [routeIds, routes],
  );
  const prices = useRoutesAtPrices(projectId, own);
  const origin = t(generationId ? 'routeCollection.byGeneration' : 'routeCollection.made');
  const areKept = own.every(({ keep }) => keep);
  return (
    <Stack sx={{ gap: 2, p: { xs: 2, md: 3 } }}>
      <div>
        {mayWrite ? (
          <InlineText
            value={name}
            label={t('routeCollection.name')}
            size="title"
            onChange={(next) => void updateCollection(projectId, collection, { name: next }).catch(notifyError)}
          />
        ) : (
          <Typography variant="h2">{name}</Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {[t('routeCollection.count', { count: own.length }), origin, formats.date(created)].join(' · ')}
        </Typography>
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {own.length > 0 && (
          <>
            <Button
              size="small"
              variant="outlined"
              startIcon={<CompareArrowsIcon />}
              component={Link}
              to={`/project/${projectId}/compare/${id}`}
            >
              {t('routeCollection.compare')}
            </Button>
            {download(own)}
          </>
        )}
        {mayWrite && (
          <>
            {own.length > 0 && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<StarIcon />}
                disabled={areKept}
                onClick={() =>
                  void keepAll(
                    projectId,
                    own.map((route) => route.id),
                  ).then(() => notify(t('routeCollection.kept')), notifyError)
                }
              >
                {t(areKept ? 'routeCollection.kept' : 'routeCollection.keep')}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={() => setChanging(true)}>
              {t('routeCollection.add')}
            </Button>
            <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
              {t('routeCollection.delete')}
            </Button>
          </>
        )}
        <PriceLevel levels={prices.levels} sx={{ ml: 'auto' }} />
      </Stack>
      {own.length === 0 ? (
        <Typography color="textSecondary">{t('routeCollection.empty')}</Typography>
      ) : (
        <GroupTable projectId={projectId} label={name} routes={prices.routes} sum={null} />
      )}
      {isChanging && (
        <GroupDialog
          kind="collection"
          routes={routes}
          chosen={own.map((route) => route.id)}
          proposed={null}
          onSave={(_, ids) => updateCollection(projectId, collection, { routeIds: [...ids] })}
          onClose={() => setChanging(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        text={t('routeCollection.delete.ask', { name })}
        confirm={t('routeCollection.delete')}
        onConfirm={() => {
          setAsking(false);
          deleteCollection(projectId, id).then(() => {
            notify(t('routeCollection.deleted'));
            navigate(`/project/${projectId}/routes`);
          }, notifyError);
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
