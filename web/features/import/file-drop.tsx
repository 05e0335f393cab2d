// Where files are dropped or chosen, also a folder or a zip; shows which will be rejected, and why, before anything is sent.

import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { type Collected, collected, filesOfDrop } from './collect-files.ts';
import { EXTENSIONS, FORMAT_NAMES, type ImportKind, isOfAnyKind, isOfKind } from './file-kinds.ts';
import { RejectedFiles } from './rejected-files.tsx';

interface Props {
  readonly kind: ImportKind;
  readonly onFile: (file: File) => void;
  readonly onFiles: (files: Collected) => void;
}

const NOTHING: Collected = { accepted: [], rejected: [] };

export function FileDrop({ kind, onFile, onFiles }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const [found, setFound] = useState(NOTHING);
  const take = async (files: Promise<readonly File[]> | readonly File[]) => {
    setIsOpening(true);
    try {
      const all = await collected(await files, isOfAnyKind);
      const [only] = all.accepted;
      if (all.accepted.length > 1) onFiles(all);
      // A file alone must be of the kind that is asked for.
      else if (only && !isOfKind(only, kind))
        setFound({ accepted: [], rejected: [...all.rejected, { name: only.name, reason: 'format' }] });
      else if (only && all.rejected.length === 0) onFile(only);
      // With something rejected, the person sees it before the rest is sent.
      else setFound(all);
    } catch (error) {
      notifyError(error);
    }
    setIsOpening(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(filesOfDrop(event.dataTransfer));
  };
  const [waiting] = found.accepted;
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
          p: { xs: 3, sm: 5 },
          textAlign: 'center',
        }}
      >
        <UploadFileIcon sx={{ fontSize: 40, color: 'text.secondary', mb: 1 }} />
        <Typography sx={{ mb: 1 }}>{t(`import.${kind === 'bedrock' ? 'terrain' : kind}.drop`)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('import.drop.several')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          <Button onClick={() => chooseFolder((files) => void take(files))}>{t('import.chooseFolder')}</Button>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          accept={ALL_EXTENSIONS}
          multiple
          onChange={(event) => void take([...(event.target.files ?? [])])}
        />
      </Box>
      {isOpening && <LinearProgress aria-label={t('import.opening')} />}
      <RejectedFiles rejected={found.rejected} formats={FORMAT_NAMES[kind]} />
      {waiting && (
        <Button variant="contained" onClick={() => onFile(waiting)} sx={{ alignSelf: 'flex-start' }}>
          {t('import.rejected.goOn', { name: waiting.name })}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`import.tip.${kind === 'bedrock' ? 'terrain' : kind}`)}
      </Typography>
    </Stack>
  );
}

/** An input that lives only as long as somebody chooses. */
function chooseFolder(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}

const ALL_EXTENSIONS = [...new Set(Object.values(EXTENSIONS).flat())].join(',');
