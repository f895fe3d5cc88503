import { type ImageHost, isPictureOf } from '../proofs/image-host';

/** Where a proof lies: in our own media by its id, or with a foreign image host. */
export type ProofAddress = { kind: 'own'; mediaId: string } | { kind: 'foreign'; url: string } | { kind: 'invalid' };

const OWN_PATH = /^\/media\/private\/([0-9a-f-]{36})$/i;

/**
 * Sorts the `proof_url` of a request. A path of our private media, or such a path on our own host, is one of ours;
 * elsewhere only https and only the image host that the site names is taken, or staff would be led to a stranger's site.
 * Nothing is ever fetched from there.
 * @param host the host that the request came to, with its port
 * @param imageHost undefined when pictures are kept by this server
 */
export function proofAddress(text: string, host: string, imageHost: ImageHost | undefined): ProofAddress {
  let url: URL;
  try {
    url = new URL(text, `http://${host}`);
  } catch {
    return { kind: 'invalid' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid' };
  if (url.host === new URL(`${url.protocol}//${host}`).host) {
    const mediaId = OWN_PATH.exec(url.pathname)?.[1];
    return mediaId ? { kind: 'own', mediaId: mediaId.toLowerCase() } : { kind: 'invalid' };
  }
  if (!imageHost || url.protocol !== 'https:' || url.username || url.password || !isPictureOf(imageHost, url)) return { kind: 'invalid' };
  return { kind: 'foreign', url: url.href };
}
