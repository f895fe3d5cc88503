import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** External image host from config.json. */
export interface ImageHost {
  /** upload origin, such as `https://api.cloudinary.com` */
  origin: string;
  /** the site's account */
  cloud: string;
  /** origin that serves the pictures, if it is not the origin for uploads */
  pictures?: string;
}

/** Cloudinary uses different host names for uploads and for serving pictures. */
const CLOUDINARY = { takes: /^api(-[a-z]+)?\.cloudinary\.com$/, shows: 'res.cloudinary.com' };

/** Returns undefined when this server stores pictures, or config.json is missing or damaged. */
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

export function isPictureOf({ origin, cloud, pictures }: ImageHost, url: URL): boolean {
  const takes = new URL(origin).host;
  const shows = pictures ? new URL(pictures).host : CLOUDINARY.takes.test(takes) ? CLOUDINARY.shows : takes;
  if (url.host !== shows) return false;
  return shows !== CLOUDINARY.shows || url.pathname.startsWith(`/${encodeURIComponent(cloud)}/`);
}
