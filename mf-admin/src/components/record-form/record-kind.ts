import type { AnySchema } from 'yup';
import type { Update, Versioned } from '../../api/products-and-blogs';
import type { PictureValues } from './picture-values';

/** A field as a comparison of two versions shows it. */
export interface Shown {
  label: string;
  text?: string;
  /** a chosen file, or the address of a picture */
  picture?: File | string;
}

/** What makes the product form and the blog form differ. `V`: the form as it is filled in, `R`: the record, `B`: what is sent. */
export interface RecordKind<V extends PictureValues, R extends { id: string }, B> {
  /** in sentences and toasts, and the beginning of its drafts' keys */
  noun: 'product' | 'blog';
  /** the same on a button and at the beginning of a toast */
  title: 'Product' | 'Blog';
  /** an empty form, its fields in the order they are shown */
  empty: V;
  /** @param loaded the record that is edited: a field that may fall back to it needs no value (spec §5) */
  schemaFor: (loaded: R | undefined) => AnySchema;
  valuesOf: (record: R) => V;
  /** the request of spec §7. @param image address or data URL of the picture */
  bodyOf: (values: V, image: string, loaded: R | undefined) => B;
  /** the form's field for each of the request's that has another name; the picture's is the one that was used */
  fieldOf: Readonly<Record<string, (keyof V & string) | 'picture'>>;
  /** the form's fields as a person compares them. @param loaded what an empty field falls back to */
  shown: (values: V, loaded: R | undefined) => Shown[];
  nameOf: (record: R) => string;
  /** addresses: the list in the dashboard, the form for a new one and for this one, the record's public page */
  list: string;
  create: string;
  edit: (id: string) => string;
  view: (record: R) => string;
}

type Outcome<R> = PromiseLike<{ data?: Versioned<R> | undefined; error?: unknown }>;

/** The calls of spec §7 that save a record, as RTK Query's hooks give them. */
export interface RecordCalls<R, B> {
  create: (body: B) => Outcome<R>;
  update: (update: Update<B>) => Outcome<R>;
}
