// Where a file is dropped or chosen; shows which of several will be rejected.

import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { EXTENSIONS, FORMAT_NAMES, type ImportKind, sortFiles } from './file-kinds.ts';
import { bundled } from './shapefile-bundle.ts';

export function FileDrop({ kind, onFile }: { kind: ImportKind; onFile: (file: File) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [rejected, setRejected] = useState<readonly File[]>([]);
  const [waiting, setWaiting] = useState<File | null>(null);
  const take = async (files: readonly File[]) => {
    const sorted = sortFiles(await bundled(files), kind);
    setRejected(sorted.rejected);
    const first = sorted.accepted[0] ?? null;
    // With something rejected, the person sees it before the rest is sent.
    if (first && sorted.rejected.length === 0 && sorted.accepted.length === 1) onFile(first);
    else setWaiting(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        sx={{
          border: '1.5px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'chrome.hover' : 'chrome.sunken',
          borderRadius: 1.5,
          p: 5,
          textAlign: 'center',
        }}
      >
        <UploadFileIcon sx={{ fontSize: 40, color: 'text.secondary', mb: 1 }} />
        <Typography sx={{ mb: 2 }}>{t(`import.${kind === 'bedrock' ? 'terrain' : kind}.drop`)}</Typography>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={EXTENSIONS[kind].join(',')}
          multiple={EXTENSIONS[kind].includes('.shp')}
          onChange={(event) => void take([...(event.target.files ?? [])])}
        />
      </Box>
      {rejected.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{t('import.rejected')}</AlertTitle>
          {t('import.rejected.why', {
            names: rejected.map(({ name }) => name).join(', '),
            formats: FORMAT_NAMES[kind],
          })}
        </Alert>
      )}
      {waiting && (
        <Alert severity="info" action={<Button onClick={() => onFile(waiting)}>{t('import.submit')}</Button>}>
          {waiting.name} – {t('import.onlyOne')}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`import.tip.${kind === 'bedrock' ? 'terrain' : kind}`)}
      </Typography>
    </Stack>
  );
}
