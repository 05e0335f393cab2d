// Opens the dialog for what stands beside it.

import DownloadIcon from '@mui/icons-material/Download';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { ExportPreset } from '#domain/exports.ts';
import type { ProjectData, RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { ExportDialog } from './export-dialog.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  readonly project: Pick<ProjectData, 'id' | 'srid' | 'terrain'>;
  readonly routes: readonly RouteData[];
  readonly chosen: readonly RouteData[] | null;
  readonly preset?: ExportPreset | 'terrain';
  readonly label?: string;
}

export function ExportButton({ project, routes, chosen, preset, label, size = 'small', ...look }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={size} startIcon={<DownloadIcon />} onClick={() => setIsOpen(true)} {...look}>
        {label ?? t(preset === 'terrain' ? 'export.open.terrain' : 'export.open')}
      </Button>
      {isOpen && (
        <ExportDialog
          project={project}
          routes={routes}
          chosen={chosen}
          onClose={() => setIsOpen(false)}
          {...(preset ? { preset } : {})}
        />
      )}
    </>
  );
}
