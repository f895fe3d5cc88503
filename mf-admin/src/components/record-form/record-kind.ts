import type { AnySchema } from 'yup';
import type { PictureValues } from './picture-values';

/** the text of a field, or the chosen picture */
export type FieldValue = string | File;

/**
 * Properties in which the form for products differs from the form for blogs. `V`: form values, `R`:
 * record.
 */
export interface RecordKind<V extends PictureValues, R extends { id: string }> {
  noun: 'product' | 'blog';
  title: 'Product' | 'Blog';
  /** an empty form, fields in the order of the page */
  empty: V;
  /**
   * Returns the schema.
   * @param loaded the stored record; an empty field keeps its stored value (spec §5)
   */
  schemaFor: (loaded: R | undefined) => AnySchema;
  valuesOf: (record: R) => V;
  /**
   * Returns the request body of spec §7.
   * @param image address or data URL
   */
  bodyOf: (values: V, image: string, loaded: R | undefined) => object;
  /** maps a field of the request body to the form's field, if their names differ */
  fieldOf: Readonly<Record<string, (keyof V & string) | 'picture'>>;
  /**
   * Returns the form's values by label. A product's empty name, price or number of tests comes from
   * `loaded`.
   */
  compared: (values: V, loaded: R | undefined) => Readonly<Record<string, FieldValue>>;
  nameOf: (record: R) => string;
  /** `list`, `create`, `edit`: paths in the dashboard; `view`: path of the public page */
  list: string;
  create: string;
  edit: (id: string) => string;
  view: (record: R) => string;
}
