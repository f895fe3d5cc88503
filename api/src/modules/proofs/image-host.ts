import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ImageHost {
  /** such as `https://api.cloudinary.com` */
  origin: string;
  cloud: string;
  /** origin of the pictures, if another one */
  pictures?: string;
}

/** Cloudinary uploads and serves at different hosts. */
const CLOUDINARY = { takes: /^api(-[a-z]+)?\.cloudinary\.com$/, shows: 'res.cloudinary.com' };

/** undefined when this server stores pictures, or config.json is damaged. */
export async function configuredImageHost(siteDir: string): Promise<ImageHost | undefined> {
  try {
    const { origin, cloud, pictures } = JSON.parse(
      await readFile(join(siteDir, 'config.json'), 'utf8'),
    ).imageHost;
    if (
      typeof origin !== 'string' ||
      !URL.canParse(origin) ||
      typeof cloud !== 'string' ||
      cloud === ''
    )
      return undefined;
    return {
      origin,
      cloud,
      ...(typeof pictures === 'string' && URL.canParse(pictures) ? { pictures } : {}),
    };
  } catch {
    return undefined;
  }
}

export function isPictureOf({ origin, cloud, pictures }: ImageHost, url: URL) {
  const takes = new URL(origin).host;
  const shows = pictures
    ? new URL(pictures).host
    : CLOUDINARY.takes.test(takes)
      ? CLOUDINARY.shows
      : takes;
  if (url.host !== shows) return false;
  return shows !== CLOUDINARY.shows || url.pathname.startsWith(`/${encodeURIComponent(cloud)}/`);
}
