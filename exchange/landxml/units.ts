// Units of length that LandXML knows.

/** Metres in the units that LandXML knows; the survey foot of the United States is 1200/3937 m. */
export const UNITS_M: Readonly<Record<string, number>> = {
  millimeter: 0.001,
  centimeter: 0.01,
  meter: 1,
  kilometer: 1000,
  inch: 0.0254,
  foot: 0.3048,
  USSurveyFoot: 1200 / 3937,
  mile: 1609.344,
};
