// What LandXML 1.2 has of a built road beside its line: cross-sections, and surfaces as TINs of numbered points and faces. Offsets are
// negative to the left; points of a surface are northing, easting, height.

import {
  type BuiltSection,
  builtSections,
  finishedLine,
  formationLine,
  pavementAt,
  type SectionPoint,
  type Tin,
  tinThrough,
} from '../export/built-road.ts';
import { type GroundStrip, groundAcross, groundTin } from '../export/ground-strip.ts';
import type { ExportLanguage, ExportRoute } from '../export/material.ts';

const NAMES = {
  ground: { nb: 'terreng', en: 'ground' },
  rock: { nb: 'fjelloverflate', en: 'rock surface' },
  finished: { nb: 'ferdig veg', en: 'finished road' },
  formation: { nb: 'planum', en: 'formation' },
} as const;

export interface RoadLines {
  /** CrossSects of the alignment; none where the route keeps no built road. */
  readonly sections: readonly string[];
  /** Surface elements. */
  readonly surfaces: readonly string[];
}

const mm = (value: number) => value.toFixed(3);

/** @param title name of the route, as it stands in an attribute; ground along it, null where nobody has it */
export function roadLines(
  route: ExportRoute,
  title: string,
  ground: GroundStrip | null,
  { startStationM, language }: { readonly startStationM: number; readonly language: ExportLanguage },
): RoadLines {
  const sections = builtSections(route);
  if (sections.length === 0) return { sections: [], surfaces: [] };
  const formation = (section: BuiltSection) => formationLine(section, pavementAt(route, section.chainageM));
  const surface = (name: keyof typeof NAMES, state: string, tin: Tin) =>
    surfaceLines(`${title} – ${NAMES[name][language]}`, state, tin);
  return {
    sections: [
      '      <CrossSects>',
      ...onePlaceEach(sections).flatMap((section) => {
        const station = startStationM + section.chainageM;
        const lowered = formation(section);
        return [
          `        <CrossSect sta="${mm(station)}" name="${mm(station)}">`,
          ...(ground ? groundLines(NAMES.ground[language], groundAcross(ground, section)) : []),
          ...(ground?.rock ? groundLines(NAMES.rock[language], groundAcross(ground.rock, section)) : []),
          ...designLines(NAMES.finished[language], finishedLine(section)),
          ...(lowered ? designLines(NAMES.formation[language], lowered) : []),
          '        </CrossSect>',
        ];
      }),
      '      </CrossSects>',
    ],
    surfaces: [
      ...(ground ? surface('ground', 'existing', groundTin(ground)) : []),
      ...(ground?.rock ? surface('rock', 'existing', groundTin(ground.rock)) : []),
      ...surface('finished', 'proposed', tinThrough(sections, finishedLine)),
      ...surface('formation', 'proposed', tinThrough(sections, formation)),
    ],
  };
}

/** Stations of cross-sections differ by a millimetre at least; where the form changes the one that follows is given. */
function onePlaceEach(sections: readonly BuiltSection[]): BuiltSection[] {
  return sections.filter(({ chainageM }, i) => mm(chainageM) !== mm(sections[i + 1]?.chainageM ?? Number.NaN));
}

function groundLines(name: string, runs: readonly (readonly (readonly [number, number])[])[]): string[] {
  if (runs.length === 0) return [];
  return [
    `          <CrossSectSurf name="${name}" state="existing">`,
    ...runs.map((run) => `            <PntList2D>${run.map(([t, z]) => `${mm(t)} ${mm(z)}`).join(' ')}</PntList2D>`),
    '          </CrossSectSurf>',
  ];
}

const designLines = (name: string, line: readonly SectionPoint[]): string[] => [
  `          <DesignCrossSectSurf name="${name}" state="proposed" closedArea="false">`,
  ...line.map(({ t, z }) => `            <CrossSectPnt>${mm(t)} ${mm(z)}</CrossSectPnt>`),
  '          </DesignCrossSectSurf>',
];

/** Places are written to a tenth of a millimetre: walls stand a millimetre off the plumb. */
function surfaceLines(title: string, state: string, { points, faces }: Tin): string[] {
  if (faces.length === 0) return [];
  return [
    `    <Surface name="${title}" state="${state}">`,
    '      <Definition surfType="TIN">',
    '        <Pnts>',
    ...points.map(([x, y, z], i) => `          <P id="${i + 1}">${y.toFixed(4)} ${x.toFixed(4)} ${z.toFixed(4)}</P>`),
    '        </Pnts>',
    '        <Faces>',
    ...faces.map(([a, b, c]) => `          <F>${a + 1} ${b + 1} ${c + 1}</F>`),
    '        </Faces>',
    '      </Definition>',
    '    </Surface>',
  ];
}
