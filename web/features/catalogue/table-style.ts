// How the dense tables of land use look: a frame that scrolls, and rows in it.

export const FRAME = { overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 } as const;
export const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  typography: 'body2',
  '& th, & td': { px: 1, py: 0.5, whiteSpace: 'nowrap' },
  '& thead th': {
    fontSize: '0.75rem',
    fontWeight: 560,
    verticalAlign: 'bottom',
    textAlign: 'left',
    whiteSpace: 'normal',
  },
  '& tbody th': { textAlign: 'left', fontSize: '0.75rem', fontWeight: 560, color: 'text.secondary' },
  '& th:first-of-type, & td:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
