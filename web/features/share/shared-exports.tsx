// The project's finished exports, where its owner lets whoever holds the link have them.

import DownloadIcon from '@mui/icons-material/Download';
import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/exports.ts';
import { fetchFromServer } from '../../api/fetch-from-server.ts';
import type { SharedProjectQuery } from '../../api/generated/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Row, Rows } from '../../ui/rows.tsx';

type SharedExport = NonNullable<SharedProjectQuery['project']>['exports'][number];

interface Props {
  readonly exports: readonly SharedExport[];
  readonly authorization: string;
}

export function SharedExports({ exports, authorization }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const fetchFile = useMutation({
    mutationFn: (one: SharedExport) => saveShared(one, authorization),
    onError: notifyError,
  });
  if (exports.length === 0) return null;
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h2">{t('share.exports')}</Typography>
      <Rows label={t('share.exports')}>
        {exports.map((one) => {
          const { routeNames = [] } = one.options as { readonly routeNames?: readonly string[] };
          const title = routeNames.join(', ') || one.name;
          return (
            <Row
              key={one.id}
              icon={<ArchiveIcon fontSize="small" color="action" />}
              title={title}
              detail={[
                one.formats.map((id) => EXPORT_FORMATS[id as ExportFormat]?.label[language] ?? id).join(', '),
                formats.fileSize(one.sizeBytes ?? 0),
                formats.date(one.created),
              ].join(' · ')}
              action={
                <Button
                  size="small"
                  startIcon={<DownloadIcon />}
                  loading={fetchFile.isPending && fetchFile.variables.id === one.id}
                  aria-label={t('share.exports.fetch.of', { name: title })}
                  onClick={() => fetchFile.mutate(one)}
                >
                  {t('share.exports.fetch')}
                </Button>
              }
            />
          );
        })}
      </Rows>
    </Stack>
  );
}

/** By the link's own authorization, asked anew for each file: no address outlives the link. */
async function saveShared({ id, name }: SharedExport, authorization: string): Promise<void> {
  const response = await fetchFromServer(`/v1/export/${id}/file/`, { headers: { Authorization: authorization } });
  if (!response.ok) throw new Error(response.statusText);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.zip`;
  link.click();
  URL.revokeObjectURL(url);
}
