import type { RecordVersion } from './record-version';

export const PRODUCTS_UNDO_MINUTES = 10;

export interface ProductPrice {
  id: string;
  name: string;
  /** whole naira */
  price: number;
  version: number;
}

/** `values` by column, e.g. `{ price: 5000 }`. */
export interface ProductChange {
  id: string;
  version: number;
  values: Record<string, unknown>;
}

/** A line that changes a product, or that the server cannot read. */
export interface ImportedLine {
  /** as a spreadsheet counts */
  line: number;
  /** or the text of the line's first cell */
  name: string;
  cells: { column: string; before: string; after: string }[];
  /** empty for a correct line */
  problem: string;
  /** null for a line with a problem */
  change: ProductChange | null;
}

export interface ProductImport {
  lines: ImportedLine[];
  /** number of lines */
  unchanged: number;
}

export interface UndoableProducts {
  id: string;
  count: number;
  /** user name */
  by: string;
  at: string;
  until: string;
}

export interface ProductsChanged {
  products: RecordVersion[];
  undo: UndoableProducts;
}
