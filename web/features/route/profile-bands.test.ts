// What the bands below a profile say of its elements, against closed forms: R = L/Δg of a parabola, A² = L·R of a clothoid.

import { expect, test } from 'vitest';
import { formatsFor } from '../../i18n/formats.ts';
import { gradeTexts, planText, verticalRadiusM } from './profile-bands.ts';

const nb = formatsFor('nb');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a grade is written with its sign and length, and shorter where there is less room', () => {
  const grade = { kind: 'grade', fromM: 0, lengthM: 419.6, startGrade: 0.0543, endGrade: 0.0543 } as const;
  expect(gradeTexts(grade, nb).map(plain)).toEqual(['+5,4 % / 420 m', '+5,4 %', '+5,4']);
  expect(plain(gradeTexts({ ...grade, startGrade: -0.03 }, nb)[0]!)).toBe('−3,0 % / 420 m');
  expect(plain(gradeTexts({ ...grade, startGrade: -0.0001 }, nb)[1]!)).toBe('0,0 %');
});

test('a vertical curve has the radius of its parabola', () => {
  const crest = { kind: 'parabola', fromM: 0, lengthM: 120, startGrade: 0.04, endGrade: -0.02 } as const;
  expect(verticalRadiusM(crest)).toBeCloseTo(2000, 9);
  expect(verticalRadiusM({ ...crest, kind: 'grade', endGrade: 0.04 })).toBeNull();
});

test('arcs have their radius, clothoids their parameter, straights nothing', () => {
  const right = { kind: 'arc', fromM: 0, lengthM: 80, startCurvature: -1 / 1250, endCurvature: -1 / 1250 } as const;
  expect(plain(planText(right, nb))).toBe('R 1 250');
  // Of the handbook: L = 60 m into R = 240 m has A = 120 m.
  expect(
    plain(planText({ ...right, kind: 'clothoid', lengthM: 60, startCurvature: 0, endCurvature: 1 / 240 }, nb)),
  ).toBe('A 120');
  expect(planText({ ...right, kind: 'straight', startCurvature: 0, endCurvature: 0 }, nb)).toBe('');
});
