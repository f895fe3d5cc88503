export { Head, type HeadProps, JsonLd } from './head';
export { absoluteUrl, organizationData } from './organization';
export { articleData, breadcrumbData, type Crumb, crumbsTo, faqData, personData, productData } from './structured-data';
