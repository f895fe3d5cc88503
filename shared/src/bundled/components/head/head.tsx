import { brand } from '@lagoon/shared/domain';
import { absoluteUrl, pictureUrl, SHARE_PICTURE } from './organization';

/** JSON for a data block in HTML: nothing in it can end the block, open a comment or end a line of script. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Structured data of a page in the words of schema.org, as a data block that no browser runs. `data` may hold anything: it is escaped here. */
export const JsonLd = ({ data }: { data: object }) => (
  // not as children: a server would escape the quotes of the JSON
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson({ '@context': 'https://schema.org', ...data }) }} />
);

export interface HeadProps {
  /** the page's own words; the brand's name follows them */
  title: string;
  /** one or two plain sentences, at most some 160 characters */
  description: string;
  /** the page's one address, from `paths`, however it was asked for */
  path: string;
  /** address of a picture; a drawing (SVG) is no preview picture anywhere, so the site's own stands in */
  image?: string | undefined;
  type?: 'website' | 'article' | undefined;
  /** no search engine should list the page */
  noindex?: boolean;
}

/** Title, description, canonical address and Open Graph of a public page. React lifts them into the document's head. */
export function Head({ title, description, path, image = '', type = 'website', noindex = false }: HeadProps) {
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
