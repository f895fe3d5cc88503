import type { AnySchema } from 'yup';
import type { PictureValues } from './picture-values';

/** the text of a field, or the chosen picture */
export type FieldValue = string | File;

/** Differences between the product form and the blog form. `V`: form values, `R`: record. */
export interface RecordKind<V extends PictureValues, R extends { id: string }> {
  noun: 'product' | 'blog';
  title: 'Product' | 'Blog';
  /** an empty form, fields in the order of the page */
  empty: V;
  /** @param loaded provides the values of empty fields (spec §5) */
  schemaFor: (loaded: R | undefined) => AnySchema;
  valuesOf: (record: R) => V;
  /** The request body of spec §7. @param image address or data URL */
  bodyOf: (values: V, image: string, loaded: R | undefined) => object;
  /** names of form fields by names of request fields, where they differ */
  fieldOf: Readonly<Record<string, (keyof V & string) | 'picture'>>;
  /**
   * Fields by label, to compare two versions.
   * @param loaded provides the values of empty fields
   */
  compared: (values: V, loaded: R | undefined) => Readonly<Record<string, FieldValue>>;
  nameOf: (record: R) => string;
  /** paths in the dashboard, and of the public page */
  list: string;
  create: string;
  edit: (id: string) => string;
  view: (record: R) => string;
}
