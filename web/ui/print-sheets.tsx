// Prints sheets of A3, landscape, that stand nowhere else on the page: each child is one sheet, drawn in millimetres of paper, so
// that a length on it is true to its scale. The browser must print at 100 %; a line of 100 mm on each sheet shows whether it did.

import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { printingStore } from '../state/printing.ts';

export const PAPER = { name: 'A3', widthMm: 420, heightMm: 297 } as const;
/** A sheet is lower than its paper by a hair: rounded up to whole pixels it would begin a second one. */
export const SHEET_HEIGHT_MM = PAPER.heightMm - 0.5;
/** CSS pixels to a millimetre of paper. */
export const PX_PER_MM = 96 / 25.4;
/** Of the line that shows whether a print is true to its scale. */
const CHECK_LINE_MM = 100;
export const SHEET_INK = '#1b2320';

const STYLE = `
@media screen { [data-sheets] { position: fixed; left: -10000px; top: 0; width: ${PAPER.widthMm}mm; } }
@media print {
  html, body { height: auto !important; overflow: visible !important; background: #fff !important; }
  body > *:not([data-sheets]) { display: none !important; }
  [data-sheets] > * { display: block; width: ${PAPER.widthMm}mm; height: ${SHEET_HEIGHT_MM}mm; overflow: hidden; break-after: page; }
  [data-sheets] > *:last-of-type { break-after: auto; }
  @page { size: ${PAPER.widthMm}mm ${PAPER.heightMm}mm; margin: 0; }
}`;

interface Props {
  /** Of the document, and so of the file that it is printed to. */
  readonly title: string;
  readonly onDone: () => void;
  /** All sheets are there: printing begins. Without it they are at once. */
  readonly isComplete?: boolean;
  readonly children: ReactNode;
}

interface SheetProps {
  readonly title: string;
  /** At the right of the title: scales, and which sheet of how many. */
  readonly note: string;
  /** From where to where title and note stand, mm. */
  readonly left: number;
  readonly right: number;
  readonly label: string;
  readonly fontSize: number;
  readonly children: ReactNode;
}

/** One sheet as an SVG in millimetres of paper, with its title and the line to check the print by. */
export function Sheet({ title, note, left, right, label, fontSize, children }: SheetProps) {
  return (
    <svg
      width={`${PAPER.widthMm}mm`}
      height={`${SHEET_HEIGHT_MM}mm`}
      viewBox={`0 0 ${PAPER.widthMm} ${SHEET_HEIGHT_MM}`}
      fontFamily="'Inter Variable', sans-serif"
      fontSize={fontSize}
      fill={SHEET_INK}
      role="img"
      aria-label={label}
    >
      <text x={left} y={14} fontSize={4.5} fontWeight={620}>
        {title}
      </text>
      <text x={right} y={14} textAnchor="end" fontSize={3.2}>
        {note}
      </text>
      {children}
      <g transform={`translate(${left} ${SHEET_HEIGHT_MM - 12})`}>
        <CheckLine />
      </g>
    </svg>
  );
}

/** To be drawn in an SVG whose unit is a millimetre. */
export function CheckLine() {
  return (
    <>
      <path d={`M0,-1.5 V0 H${CHECK_LINE_MM} V-1.5`} fill="none" stroke={SHEET_INK} strokeWidth={0.25} />
      <text x={CHECK_LINE_MM + 2} y={0.5} fontSize={2.5} fill={SHEET_INK}>
        {`${CHECK_LINE_MM} mm`}
      </text>
    </>
  );
}

export function PrintSheets({ title, onDone, isComplete = true, children }: Props) {
  const done = useRef(onDone);
  done.current = onDone;
  // Before the page is painted: sheets without their style would flash over it.
  useLayoutEffect(() => {
    const style = document.createElement('style');
    style.textContent = STYLE;
    const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce], meta[property="csp-nonce"]')?.nonce;
    if (nonce) style.nonce = nonce;
    document.head.append(style);
    const before = document.title;
    document.title = title;
    printingStore.setState({ isPrinting: true });
    return () => {
      style.remove();
      document.title = before;
      printingStore.setState({ isPrinting: false });
    };
  }, [title]);
  useLayoutEffect(() => {
    if (!isComplete) return;
    let isOver = false;
    const end = () => done.current();
    window.addEventListener('afterprint', end, { once: true });
    void (async () => {
      // Drawings that take the size of their sheet have it by then.
      for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!isOver) window.print();
    })();
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', end);
    };
  }, [isComplete]);
  return createPortal(
    <Box data-sheets="" data-complete={isComplete} data-light="" sx={{ bgcolor: '#fff', color: '#000' }}>
      {children}
    </Box>,
    document.body,
  );
}
