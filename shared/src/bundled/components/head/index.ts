/** What a page says to search engines and to whoever previews its link. Plain code that each app bundles. */
export { Head, JsonLd } from './head';
export {
  absoluteUrl,
  articleData,
  breadcrumbData,
  type Crumb,
  faqData,
  organizationData,
  personData,
  productData,
} from './structured-data';
