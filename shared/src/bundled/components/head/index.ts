export { Head, type HeadProps, JsonLd } from './head';
export * from './structured-data';
