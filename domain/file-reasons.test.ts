// Reasons of readers in Norwegian.

import { expect, it } from 'vitest';
import { fileReason } from './file-reasons.ts';

it.each([
  ["Start on line 4 'north' is no number", 'Start på linje 4 «north» er ikke et tall'],
  ["Spiral on line 5 spiType 'radioid' is not understood, only clothoid, bloss", 'Spiral på linje 5 har spiType «radioid», som ikke kan leses; bare clothoid, bloss'],
  ['Line on line 5 begins 3.210 m from the end before it', 'Line på linje 5 begynner 3.210 m fra slutten av elementet foran'],
  ['ProfAlign on line 5 runs from 300.000 to 550.000, but the plan from 0 to 200.000', 'ProfAlign på linje 5 går fra 300.000 til 550.000, men planen fra 0 til 200.000'],
  ["Metric on line 2 linearUnit 'rod' is not understood, only meter", 'Metric på linje 2 har linearUnit «rod», som ikke kan leses; bare meter'],
  ['Line on line 9 has no End', 'Line på linje 9 mangler End'],
  ['line 7: <Line> is not closed', 'linje 7: <Line> er ikke avsluttet'],
  ['the file ends without .SLUTT, in the object of line 4', 'filen slutter uten .SLUTT, i objektet på linje 4'],
  ['something that GDAL says', 'something that GDAL says'],
])('%s', (reason, nb) => {
  expect(fileReason(reason, 'nb')).toBe(nb);
  expect(fileReason(reason, 'en')).toBe(reason);
}); // biome-ignore format: a row a reason
