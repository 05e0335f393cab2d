// Whether a project is shown to the organization under Explore; for whoever looks after it.

import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { publishedQuery, publishProject } from './queries.ts';

export function PublishProject({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const { data: project } = useQuery(publishedQuery(projectId));
  const save = useMutation({
    mutationFn: (isPublished: boolean) => publishProject(projectId, isPublished),
    onError: notifyError,
  });
  if (project?.myRole !== 'admin') return null;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h2">{t('explore.publish.title')}</Typography>
      <FormControlLabel
        control={
          <Switch
            checked={save.isPending ? save.variables : project.isPublished}
            onChange={(_, checked) => save.mutate(checked)}
          />
        }
        label={t('explore.publish')}
      />
      {project.restricted && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 640 }}>
          {t('explore.publish.restricted')}
        </Typography>
      )}
    </Stack>
  );
}
