// AlignPIs as intersection points: a plan that a file states by its points alone, each with the clothoids and the arc around it.

import type { IntersectionPoint } from '#domain/alignment.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import type { XmlElement } from '../xml.ts';
import { numberIn, numbersOf, radiusIn } from './element-numbers.ts';

/** @throws LineFileError that names the element that is not understood */
export function planOfPoints(points: XmlElement): readonly IntersectionPoint[] {
  const plan = points.children.filter(({ name }) => name === 'AlignPI').map(pointOf);
  if (plan.length < 2) throw new LineFileError(points, 'needs at least two AlignPI');
  return plan.map((point, i) =>
    i > 0 && i < plan.length - 1 ? point : { ...point, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  );
}

function pointOf(element: XmlElement): IntersectionPoint {
  const named = (name: string) => element.children.find((child) => child.name === name);
  const compound = named('Curve2') ?? named('ConnSpiral');
  if (compound) throw new LineFileError(compound, 'is not understood: a point takes one arc between two clothoids');
  const place = named('PI');
  if (!place) throw new LineFileError(element, 'has no PI');
  const [y, x] = numbersOf(place, 2);
  const arc = named('Curve1')?.children.find(({ name }) => name === 'Curve');
  const clothoid = (side: 'InSpiral' | 'OutSpiral') => {
    const spiral = named(side)?.children.find(({ name }) => name === 'Spiral');
    const { spiType = 'clothoid' } = spiral?.attributes ?? {};
    if (spiral && spiType !== 'clothoid')
      throw new LineFileError(spiral, `spiType '${spiType}' is not understood here, only clothoid`);
    return spiral ? Math.abs(numberIn(spiral, 'length')) : 0;
  };
  const [clothoidInM, clothoidOutM] = [clothoid('InSpiral'), clothoid('OutSpiral')];
  return { x, y, radiusM: (arc && radiusIn(arc, 'radius')) ?? 0, clothoidInM, clothoidOutM };
}
