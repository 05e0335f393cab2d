// Colours of routes that are not stored yet. Distinct for colour-blind eyes too (after Okabe and Ito's palette), and clear on
// green and grey ground; stored routes carry their own colour, given by the server.

const COLORS = ['#e69f00', '#56b4e9', '#cc4778', '#f0e442', '#7b61c4', '#d55e00', '#00a878', '#b8b8b8'] as const;

export function previewColor(index: number): string {
  return COLORS[index % COLORS.length]!;
}
