import { brand } from '@lagoon/shared/domain';
import { absoluteUrl, pictureUrl, SHARE_PICTURE } from './structured-data';

/** No value can end the script element. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const JsonLd = ({ data }: { data: object }) => (
  // children would get escaped quotes
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: escapeJson({ '@context': 'https://schema.org', ...data }) }}
  />
);

export interface HeadProps {
  /** the brand is appended */
  title: string;
  description: string;
  /** canonical address, from `paths` */
  path: string;
  /** an SVG or a data URL is replaced by the site's picture */
  image?: string | undefined;
  type?: 'website' | 'article' | undefined;
  noindex?: boolean;
}

export function Head({
  title,
  description,
  path,
  image = '',
  type = 'website',
  noindex = false,
}: HeadProps) {
  const whole = `${title} | ${brand.name}`;
  const url = absoluteUrl(path);
  const picture = image === '' || /^data:|\.svg$/.test(image) ? SHARE_PICTURE : image;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_NG" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={pictureUrl(picture)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
