import type { AnySchema } from 'yup';
import type { PictureValues } from './picture-values';

export type FieldValue = string | File;

export interface RecordKind<V extends PictureValues, R extends { id: string }> {
  noun: 'product' | 'blog';
  title: 'Product' | 'Blog';
  /** an empty form, fields in the order of the page */
  empty: V;
  /** For a stored record an empty field keeps its value (spec §5). */
  schemaFor: (loaded: R | undefined) => AnySchema;
  valuesOf: (record: R) => V;
  /**
   * Returns the request body of spec §7.
   * @param image address or data URL
   */
  bodyOf: (values: V, image: string, loaded: R | undefined) => object;
  /** maps a field of the request body to the form's field, if their names differ */
  fieldOf: Readonly<Record<string, (keyof V & string) | 'picture'>>;
  compared: (values: V, loaded: R | undefined) => Readonly<Record<string, FieldValue>>;
  nameOf: (record: R) => string;
  list: string;
  create: string;
  view: (record: R) => string;
}
