// Colors of charts per theme. uPlot draws on a canvas and cannot read CSS variables.

import { useColorScheme } from '@mui/material/styles';
import { useStore } from 'zustand';
import { printingStore } from '../state/printing.ts';

export interface ChartColors {
  readonly text: string;
  /** Of figures in a drawing. */
  readonly strong: string;
  /** What is drawn on. */
  readonly paper: string;
  readonly grid: string;
  readonly ground: string;
  readonly groundFill: string;
  readonly bedrock: string;
  readonly bridge: string;
  readonly tunnel: string;
  readonly cut: string;
  readonly rockCut: string;
  readonly fill: string;
  /** Between ground and road in a profile. */
  readonly cutTint: string;
  readonly fillTint: string;
  readonly rockFill: string;
  readonly water: string;
  readonly chosen: string;
  readonly chosenEdge: string;
}

/** Of what is drawn for paper, too. */
export const PAPER_COLORS: ChartColors = {
  text: '#59645f',
  strong: '#1b2320',
  paper: '#ffffff',
  grid: 'rgba(27, 35, 32, 0.08)',
  ground: '#5f7350',
  groundFill: 'rgba(134, 158, 110, 0.35)',
  bedrock: '#8d7466',
  bridge: 'rgba(52, 120, 190, 0.16)',
  tunnel: 'rgba(60, 60, 66, 0.18)',
  cut: '#c08a3e',
  rockCut: '#7d7068',
  fill: '#4f8f6f',
  cutTint: 'rgba(206, 146, 60, 0.45)',
  fillTint: 'rgba(79, 150, 104, 0.45)',
  rockFill: 'rgba(110, 104, 100, 0.22)',
  water: '#2b78c2',
  chosen: 'rgba(214, 164, 0, 0.2)',
  chosenEdge: '#a87f00',
};

const DARK: ChartColors = {
  text: '#9aa6a0',
  strong: '#e8eeea',
  paper: '#1a1f1d',
  grid: 'rgba(230, 235, 232, 0.09)',
  ground: '#a9bd93',
  groundFill: 'rgba(134, 158, 110, 0.28)',
  bedrock: '#b59a88',
  bridge: 'rgba(110, 170, 230, 0.22)',
  tunnel: 'rgba(220, 220, 230, 0.16)',
  cut: '#e0ad62',
  rockCut: '#b1a59c',
  fill: '#7cc09c',
  cutTint: 'rgba(224, 173, 98, 0.4)',
  fillTint: 'rgba(110, 190, 140, 0.4)',
  rockFill: 'rgba(190, 182, 176, 0.16)',
  water: '#6db3f2',
  chosen: 'rgba(255, 226, 74, 0.2)',
  chosenEdge: '#ffe24a',
};

export function useChartColors(): ChartColors {
  const { mode, systemMode } = useColorScheme();
  const isPrinting = useStore(printingStore, (state) => state.isPrinting);
  if (isPrinting) return PAPER_COLORS;
  return (mode === 'system' ? systemMode : mode) === 'dark' ? DARK : PAPER_COLORS;
}
