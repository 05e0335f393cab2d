// Colors, type and density of the interface, light and dark. Chrome is neutral; color belongs to data. 8 px grid,
// 13–14 px text. The two palettes below are the only place where chrome colors are written.

import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

declare module '@mui/material/styles' {
  interface Palette {
    /** Ground of drawers and bars, and hairlines between them. */
    chrome: { bar: string; sunken: string; hover: string };
  }
  interface PaletteOptions {
    chrome?: { bar: string; sunken: string; hover: string };
  }
}

const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#17594e', dark: '#0f4239', light: '#3c7c70', contrastText: '#ffffff' },
        secondary: { main: '#8a5a00' },
        background: { default: '#f6f6f3', paper: '#ffffff' },
        text: { primary: '#1b2320', secondary: '#59645f' },
        divider: '#e2e4de',
        error: { main: '#b3261e' },
        warning: { main: '#9a6200' },
        success: { main: '#2e7048' },
        // Notices are filled with it, under white text.
        info: { main: '#0f5f85' },
        chrome: { bar: '#ffffff', sunken: '#f1f2ee', hover: '#eef1ec' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#86cdbc', dark: '#5fae9c', light: '#aee2d5', contrastText: '#08231d' },
        secondary: { main: '#f2b84b' },
        background: { default: '#121614', paper: '#1a1f1d' },
        text: { primary: '#e6ebe8', secondary: '#9aa6a0' },
        // Secondary text on a selected row keeps a contrast of 4.5.
        action: { selected: 'rgba(255, 255, 255, 0.1)' },
        divider: '#2c3431',
        // The dark shades stand behind white text in notices.
        error: { main: '#ff8a80', dark: '#a8322a' },
        warning: { main: '#f2b84b', dark: '#80560a' },
        success: { main: '#7fcf9b', dark: '#2c6b48' },
        info: { main: '#7cc4e8', dark: '#0f5f85' },
        chrome: { bar: '#171c1a', sunken: '#141816', hover: '#232a27' },
      },
    },
  },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: SANS,
    fontSize: 13,
    htmlFontSize: 16,
    h1: { fontSize: '1.75rem', fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 620, letterSpacing: '-0.01em', lineHeight: 1.35 },
    h3: { fontSize: '0.875rem', fontWeight: 620, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { fontSize: '0.8125rem', fontWeight: 560, textTransform: 'none' },
    overline: { fontSize: '0.6875rem', fontWeight: 620, letterSpacing: '0.06em', lineHeight: 1.6 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { height: '100%' },
        body: { textRendering: 'optimizeLegibility' },
        '.figures': { fontVariantNumeric: 'tabular-nums' },
        '::-webkit-scrollbar': { width: 10, height: 10 },
        '::-webkit-scrollbar-thumb': {
          background: 'var(--mui-palette-divider)',
          borderRadius: 8,
          border: '2px solid var(--mui-palette-background-paper)',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // What goes round without end would still ask for a new picture sixty times a second.
            animationIterationCount: '1 !important',
            // However short, one would show the old state until the next frame, of all that changes.
            transitionProperty: 'none !important',
          },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 8 }, sizeLarge: { paddingBlock: 10, fontSize: '0.875rem' } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    // Who may only look at a form reads its values and what they mean all the same.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiInputBase: {
      styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiTooltip: { defaultProps: { enterDelay: 400, arrow: false } },
    // Only turned, which a graphics card does by itself; a ring that also grows is painted again for every frame.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    // Its own track is a tint of the bar's color, which in the dark looks like a full bar.
    MuiLinearProgress: { styleOverrides: { root: { backgroundColor: 'var(--mui-palette-divider)' } } },
    // A line of text a fraction of a pixel too high would make it an area that scrolls and no key reaches.
    MuiAlert: { styleOverrides: { message: { overflow: 'visible', minWidth: 0 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 620, paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '8px 12px' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.8125rem', minHeight: 34 } } },
  },
});
