// The questions of one file, by what it becomes.

import type { Inspection } from '#domain/import.ts';
import type { LandUseCodes } from '#domain/parameters/land-use-codes.ts';
import { AreasForm } from './areas-form.tsx';
import type { Answer, Role } from './batch.ts';
import type { HeightBand } from './bedrock-question.tsx';
import { FeaturesForm } from './features-form.tsx';
import { LinesForm, type PathChoice } from './lines-form.tsx';
import { TerrainForm } from './terrain-form.tsx';

interface Props {
  readonly inspection: Inspection;
  readonly role: Exclude<Role, ''>;
  readonly projectSrid: number;
  readonly ground: HeightBand | null;
  readonly hasGround: boolean;
  readonly paths: readonly PathChoice[];
  readonly landUseCodes: LandUseCodes;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly onClose: () => void;
}

export function FileForm({
  inspection,
  role,
  projectSrid,
  ground,
  hasGround,
  paths,
  landUseCodes,
  isBusy,
  onAnswer,
  onClose,
}: Props) {
  if (inspection.kind === 'raster' && (role === 'ground' || role === 'bedrock'))
    return (
      <TerrainForm
        {...{ inspection, projectSrid, role, ground, isBusy, onClose }}
        onImport={(input) => onAnswer({ role, input })}
      />
    );
  if (inspection.kind === 'lines')
    return (
      <LinesForm
        {...{ inspection, paths, hasGround, isBusy, onClose }}
        onImport={(input) => onAnswer({ role: 'lines', input })}
      />
    );
  if (inspection.kind === 'vector' && role === 'areas')
    return (
      <AreasForm {...{ inspection, landUseCodes, isBusy, onClose }} onImport={(input) => onAnswer({ role, input })} />
    );
  if (inspection.kind === 'vector' && role === 'features')
    return <FeaturesForm {...{ inspection, isBusy, onClose }} onImport={(input) => onAnswer({ role, input })} />;
  return null;
}
