// The year in which the heights of a terrain were surveyed. What nobody has said is null: the age of such ground is not known.

import { z } from 'zod';
import type { Label } from './parameters/parameter.ts';

const [MIN_YEAR, MAX_YEAR] = [1900, 2200];

export const surveyedYear = z.int().min(MIN_YEAR).max(MAX_YEAR).nullable();

/** Stands behind the name of a terrain in what leaves the product. */
export const surveyLabel = (year: number | null): Label =>
  year === null
    ? { nb: 'kartleggingsår ikke oppgitt', en: 'year of survey not stated' }
    : { nb: `kartlagt ${year}`, en: `surveyed in ${year}` };
