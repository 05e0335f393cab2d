// TIFF predictors: differences between neighbours compress better than the values. 2 = horizontal differencing of
// integers (TIFF 6.0 section 14), 3 = floating point (Adobe technical note 3): the bytes of a row's numbers are laid out
// as planes, most significant first, and then differenced byte by byte.

/** Undoes predictor 2 in place on rows of samples in the machine's own byte order. */
export function undoHorizontal(
  samples: Uint8Array | Uint16Array | Uint32Array,
  rowLength: number,
  bands: number,
): void {
  for (let row = 0; row < samples.length; row += rowLength) {
    const end = Math.min(row + rowLength, samples.length);
    for (let i = row + bands; i < end; i++) samples[i] = samples[i]! + samples[i - bands]!;
  }
}

/** Undoes predictor 3: planes of differenced bytes in, little-endian numbers out. rowLength in samples. */
export function undoFloat(bytes: Uint8Array, rowLength: number, sampleBytes: number, bands: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  const rowBytes = rowLength * sampleBytes;
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes) {
    for (let i = row + bands; i < row + rowBytes; i++) bytes[i] = bytes[i]! + bytes[i - bands]!;
    for (let b = 0; b < sampleBytes; b++) {
      const plane = row + b * rowLength;
      const place = row + sampleBytes - 1 - b;
      for (let i = 0; i < rowLength; i++) out[place + i * sampleBytes] = bytes[plane + i]!;
    }
  }
  return out;
}

/** Applies predictor 3 to rows of float32 of one band: what the writer deflates. */
export function applyFloat(values: Float32Array, rowLength: number): Uint8Array {
  const from = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const out = new Uint8Array(from.length);
  const rowBytes = rowLength * 4;
  for (let row = 0; row < from.length; row += rowBytes) {
    for (let b = 0; b < 4; b++) {
      const plane = row + b * rowLength;
      const place = row + 3 - b;
      for (let i = 0; i < rowLength; i++) out[plane + i] = from[place + i * 4]!;
    }
    for (let i = row + rowBytes - 1; i > row; i--) out[i] = out[i]! - out[i - 1]!;
  }
  return out;
}
