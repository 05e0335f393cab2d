// Colors of routes that are not stored yet. Distinct for color-blind eyes too (after Okabe and Ito's palette), and clear on
// green and grey ground; stored routes carry their own color, given by the server.

const COLORS = ['#e69f00', '#56b4e9', '#cc4778', '#f0e442', '#7b61c4', '#d55e00', '#00a878', '#b8b8b8'] as const;

/** The color of a proposal by its key ('r7'): the same as long as the search keeps it, wherever it ranks. */
export function previewColor(key: string): string {
  return COLORS[(Number(key.replaceAll(/\D/g, '')) || 0) % COLORS.length]!;
}

/** Id of a proposal among stored routes. */
export function previewId(generationId: string, key: string): string {
  return `preview:${generationId}:${key}`;
}

export function isPreviewId(id: string): boolean {
  return id.startsWith('preview:');
}
