// The looks of the price sheet. One rule for each kind of cell, made once: a row that scrolls into view is plain elements with class names,
// which cost a tenth of a component with styles of its own.

import { styled } from '@mui/material/styles';
import { type ComponentProps, createElement } from 'react';

type PartProps = ComponentProps<'div'> & Readonly<Record<`data-${string}`, string | number>>;

/** Rows are placed by hand, which a table's own elements do not allow: the roles say what they are. */
const part = (role: 'row' | 'gridcell' | 'columnheader') => (props: PartProps) =>
  createElement('div', { role, ...props });
export const SheetRow = part('row');
export const SheetCell = part('gridcell');
export const SheetHead = part('columnheader');

const LINE = '1px solid var(--mui-palette-divider)';

export const SheetGrid = styled('div')(({ theme }) => ({
  height: 'min(64vh, 720px)',
  overflow: 'auto',
  border: LINE,
  borderRadius: 12,
  ...theme.typography.body2,
  '& .row': {
    display: 'grid',
    alignItems: 'center',
    position: 'absolute',
    left: 0,
    right: 0,
    borderBottom: LINE,
    backgroundColor: 'var(--mui-palette-background-paper)',
    // A row changes nothing outside itself.
    contain: 'layout style',
  },
  '& .row.changed': {
    backgroundImage: 'linear-gradient(var(--mui-palette-action-selected), var(--mui-palette-action-selected))',
  },
  '& .head': {
    display: 'grid',
    alignItems: 'center',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 40,
    backgroundColor: 'var(--mui-palette-chrome-sunken)',
    borderBottom: LINE,
  },
  '& .check': { display: 'grid', placeItems: 'center' },
  '& .check input': { width: 16, height: 16, margin: 0, accentColor: 'var(--mui-palette-primary-main)' },
  '& .text': { minWidth: 0, padding: '0 8px' },
  '& .name': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .caption': { fontSize: '0.75rem' },
  '& .faint, & .caption': { color: 'var(--mui-palette-text-secondary)' },
  '& .guiding': {
    flex: 'none',
    border: LINE,
    borderRadius: 9,
    padding: '0 7px',
    fontSize: 10,
    lineHeight: '16px',
    color: 'var(--mui-palette-text-secondary)',
  },
  '& .number': { padding: '0 8px', textAlign: 'right' },
  '& .value': { padding: '0 4px', textAlign: 'right' },
  '& .value input, & .range input': { textAlign: 'right' },
  '& .value .figures': { padding: '0 4px' },
  '& .range': { padding: '0 2px' },
  '& .range button': {
    width: '100%',
    border: '1px solid transparent',
    borderRadius: 8,
    background: 'transparent',
    color: 'var(--mui-palette-text-secondary)',
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'right',
    padding: '4px 6px',
    cursor: 'text',
  },
  '& .range button:hover, & .range button:focus-visible': {
    borderColor: 'var(--mui-palette-divider)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
}));
