// A tagged PDF/A-2a on A4: headings, paragraphs, tables and figures one below the other, each in the tree that screen readers follow, with
// embedded fonts and vector drawings. Points from the upper left corner. Dated by the caller, so that the same report gives the same bytes.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

export type Doc = PDFKit.PDFDocument;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TableColumn {
  readonly head: string;
  /** Of the table's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export const INK = '#1b1f1e';
export const MUTED = '#5b6462';
export const RULE = '#c9cfcd';
export const BRAND = '#1f5a4e';
const STRIPE = '#f2f5f4';

const MARGIN = 48;
const FOOT = 34;
const SIZES = { 1: 22, 2: 14, 3: 11 } as const;
const TEXT_SIZE = 9.5;
const TABLE_SIZE = 8.5;
const HEAD_SIZE = 6.8;
const ROW_PAD = 2.4;

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const FONTS = {
  regular: join(folder, '400Regular', 'Inter_400Regular.ttf'),
  bold: join(folder, '600SemiBold', 'Inter_600SemiBold.ttf'),
};

export class Paper {
  readonly doc: Doc;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #chunks: Buffer[] = [];
  readonly #foot: string;

  constructor(about: {
    readonly title: string;
    readonly language: 'nb' | 'en';
    readonly made: Date;
    readonly foot: string;
  }) {
    const { title, language, made, foot } = about;
    this.#foot = foot;
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      lang: language === 'nb' ? 'nb-NO' : 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: 'Veivalg',
        Creator: 'Veivalg',
        Producer: 'Veivalg',
        CreationDate: made,
        ModDate: made,
      },
      font: FONTS.regular,
    } as PDFKit.PDFDocumentOptions);
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** What is left of the page. */
  get room(): number {
    return this.doc.page.height - MARGIN - FOOT - this.doc.y;
  }

  newPage(): void {
    this.doc.addPage();
  }

  /** A new page where so much does not fit. */
  keep(height: number): void {
    if (this.room < height) this.newPage();
  }

  space(points: number): void {
    this.doc.y += points;
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const size = SIZES[level];
    this.keep(size * 4);
    if (level > 1) this.space(level === 2 ? 8 : 4);
    this.#tagged(`H${level}`, () => {
      this.doc
        .font('bold')
        .fontSize(size)
        .fillColor(level === 1 ? BRAND : INK);
      this.doc.text(text, this.left, this.doc.y, { width: this.width });
    });
    this.space(level === 3 ? 2 : 4);
  }

  paragraph(text: string, look: { readonly isMuted?: boolean; readonly isBold?: boolean } = {}): void {
    this.doc.font(look.isBold ? 'bold' : 'regular').fontSize(TEXT_SIZE);
    this.keep(Math.min(120, this.doc.heightOfString(text, { width: this.width, lineGap: 2 })));
    this.#tagged('P', () => {
      this.doc
        .font(look.isBold ? 'bold' : 'regular')
        .fontSize(TEXT_SIZE)
        .fillColor(look.isMuted ? MUTED : INK);
      this.doc.text(text, this.left, this.doc.y, { width: this.width, lineGap: 2 });
    });
    this.space(5);
  }

  /** A drawing, with what it shows for those who do not see it. */
  figure(alt: string, height: number, draw: (doc: Doc, box: Box) => void): void {
    this.keep(height + 4);
    const box = { x: this.left, y: this.doc.y, width: this.width, height };
    const options = { alt, bbox: [box.x, box.y, box.x + box.width, box.y + height] } as const;
    const element = this.doc.struct('Figure', options as unknown as PDFKit.Mixins.StructureElementOptions, () => {
      this.doc.save();
      draw(this.doc, box);
      this.doc.restore();
    });
    this.#root.add(element);
    this.doc.y = box.y + height + 6;
  }

  /** @param bold rows in bold, by index */
  table(
    columns: readonly TableColumn[],
    rows: readonly (readonly string[])[],
    bold: ReadonlySet<number> = new Set(),
  ): void {
    const table = this.doc.struct('Table');
    this.#root.add(table);
    this.#row(
      table,
      columns,
      columns.map(({ head }) => head),
      'head',
    );
    rows.forEach((row, i) => {
      if (this.room < this.#heightOf(columns, row)) {
        this.newPage();
        this.#row(
          table,
          columns,
          columns.map(({ head }) => head),
          'head',
        );
      }
      this.#row(table, columns, row, bold.has(i) ? 'bold' : i % 2 === 1 ? 'striped' : 'plain');
    });
    table.end();
    this.space(8);
  }

  #heightOf(columns: readonly TableColumn[], row: readonly string[]): number {
    this.doc.font('bold').fontSize(TABLE_SIZE);
    const heights = row.map((text, i) =>
      this.doc.heightOfString(text || ' ', { width: columns[i]!.share * this.width - 8 }),
    );
    return Math.max(...heights) + 2 * ROW_PAD;
  }

  #row(
    table: PDFKit.PDFStructureElement,
    columns: readonly TableColumn[],
    row: readonly string[],
    look: 'head' | 'plain' | 'striped' | 'bold',
  ): void {
    const { doc } = this;
    const height = this.#heightOf(columns, row) + (look === 'head' ? 2 : 0);
    const y = doc.y;
    if (look === 'head' || look === 'striped') {
      this.artifact(() => doc.rect(this.left, y, this.width, height).fill(look === 'head' ? BRAND : STRIPE));
    }
    const line = doc.struct('TR');
    table.add(line);
    let x = this.left;
    columns.forEach(({ share, align = 'left' }, i) => {
      const width = share * this.width;
      const text = row[i] ?? '';
      const isHead = look === 'head';
      const options = isHead ? ({ scope: 'Column' } as unknown as PDFKit.Mixins.StructureElementOptions) : {};
      line.add(
        doc.struct(isHead ? 'TH' : 'TD', options, () => {
          doc
            .font(isHead || look === 'bold' ? 'bold' : 'regular')
            .fontSize(isHead ? HEAD_SIZE : TABLE_SIZE)
            .fillColor(isHead ? '#ffffff' : INK);
          // Figures of one width, so that columns of numbers line up.
          doc.text(text, x + 4, y + ROW_PAD, { width: width - 8, align, features: ['tnum'] });
        }),
      );
      x += width;
    });
    line.end();
    doc.x = this.left;
    doc.y = y + height;
  }

  /** What carries no meaning: rules, stripes, page numbers. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' } as PDFKit.Mixins.MarkingOptions);
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  #tagged(kind: string, write: () => void): void {
    this.#root.add(this.doc.struct(kind, {}, write));
  }

  /** Numbers the pages and ends the file. */
  async end(): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      const y = this.doc.page.height - MARGIN - 8;
      // Text below the margin would begin a page of its own.
      this.doc.page.margins.bottom = 0;
      this.artifact(() => {
        this.doc
          .moveTo(this.left, y - 6)
          .lineTo(this.left + this.width, y - 6)
          .lineWidth(0.5)
          .stroke(RULE);
        this.doc.font('regular').fontSize(7.5).fillColor(MUTED);
        this.doc.text(this.#foot, this.left, y, { width: this.width - 60, lineBreak: false });
        this.doc.text(`${page + 1} / ${count}`, this.left + this.width - 60, y, {
          width: 60,
          align: 'right',
          lineBreak: false,
        });
      });
    }
    this.#root.end();
    const ended = new Promise<void>((resolve) => this.doc.on('end', () => resolve()));
    this.doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
