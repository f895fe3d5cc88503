export { Head, type HeadProps, JsonLd } from './head';
export {
  absoluteUrl,
  articleData,
  breadcrumbData,
  type Crumb,
  crumbsTo,
  faqData,
  organizationData,
  personData,
  productData,
} from './structured-data';
