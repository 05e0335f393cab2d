// Routes compared, or the composite routes that are made of them.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type RouteData, routesQuery } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { type ComparedComposite, CompositeComparison } from './composite-comparison.tsx';
import { type ComparedRoutes, RouteComparison } from './route-comparison.tsx';

const NONE: readonly RouteData[] = [];

interface Props extends ComparedRoutes {
  readonly composites: readonly ComparedComposite[];
}

export function Compare({ composites, ...props }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { project, collection } = props;
  const [isComposites, setIsComposites] = useState(false);
  const { data: routes = NONE } = useQuery(routesQuery(project.id));
  const choice = composites.length > 0 && !collection && (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isComposites}
      onChange={(_, next: boolean | null) => next !== null && setIsComposites(next)}
      aria-label={t('compare.what')}
    >
      <ToggleButton value={false}>{t('compare.routes')}</ToggleButton>
      <ToggleButton value>{t('compare.composites')}</ToggleButton>
    </ToggleButtonGroup>
  );
  if (!choice || !isComposites) return <RouteComparison {...props} choice={choice} />;
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
          {t('compare.title')}
        </Typography>
        {choice}
      </Stack>
      <CompositeComparison
        projectId={project.id}
        composites={composites}
        routes={routes}
        onOpen={(id) => navigate(`/project/${project.id}/routes/${id}`)}
      />
    </Box>
  );
}
