import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The image host of somebody else that a site's config.json names. */
export interface ImageHost {
  /** where pictures are sent to, such as `https://api.cloudinary.com` */
  origin: string;
  /** whose pictures they are there */
  cloud: string;
  /** where they are read, when that is another origin */
  pictures?: string;
}

/** Cloudinary takes pictures at one address and shows them, of all its customers, at another. */
const CLOUDINARY = { takes: /^api(-[a-z]+)?\.cloudinary\.com$/, shows: 'res.cloudinary.com' };

/** The foreign image host of a site; undefined when pictures are kept by this server, or when config.json is missing or damaged. */
export async function configuredImageHost(siteDir: string): Promise<ImageHost | undefined> {
  try {
    const { imageHost } = JSON.parse(await readFile(join(siteDir, 'config.json'), 'utf8'));
    const { origin, cloud, pictures } = imageHost;
    if (typeof origin !== 'string' || !URL.canParse(origin) || typeof cloud !== 'string' || cloud === '') return undefined;
    return { origin, cloud, ...(typeof pictures === 'string' && URL.canParse(pictures) ? { pictures } : {}) };
  } catch {
    return undefined;
  }
}

/** Whether a picture's address is one that this image host gives to those who send it a picture. */
export function isPictureOf({ origin, cloud, pictures }: ImageHost, url: URL): boolean {
  const takes = new URL(origin).host;
  const shows = pictures ? new URL(pictures).host : CLOUDINARY.takes.test(takes) ? CLOUDINARY.shows : takes;
  if (url.host !== shows) return false;
  return shows !== CLOUDINARY.shows || url.pathname.startsWith(`/${encodeURIComponent(cloud)}/`);
}
