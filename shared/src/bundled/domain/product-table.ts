import type { RecordVersion } from './record-version';

/** Minutes in which a change of many products can be undone. */
export const PRODUCTS_UNDO_MINUTES = 10;

export interface ProductPrice {
  id: string;
  name: string;
  /** whole naira */
  price: number;
  version: number;
}

/** `values`: the product's new values by column, e.g. `{ price: 5000 }`. */
export interface ProductChange {
  id: string;
  version: number;
  values: Record<string, unknown>;
}

/** A line of an imported table that changes a product, or that the server cannot read. */
export interface ImportedLine {
  /** as a spreadsheet counts */
  line: number;
  /** name of the product, or the text of the line's first cell */
  name: string;
  cells: { column: string; before: string; after: string }[];
  /** empty for a correct line */
  problem: string;
  /** null for a line with a problem */
  change: ProductChange | null;
}

export interface ProductImport {
  lines: ImportedLine[];
  /** number of the table's lines that change no product */
  unchanged: number;
}

/** The latest change of many products, while it can be undone. */
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
