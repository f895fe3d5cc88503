/** Below it are the previews of a site on one's own machine. Not `localhost` itself: other names below that are the site's. */
export const OWN_PREVIEW_DOMAIN = 'preview.localhost';

/** The name of a preview, as an expression for nginx too: a label of a host name, in small letters. */
export const PREVIEW_NAME = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';

const WHOLE_NAME = new RegExp(`^${PREVIEW_NAME}$`);

export const isPreviewName = (name: string): boolean => WHOLE_NAME.test(name);

/** What is wrong with a domain below which previews are to be found, as a sentence. */
export const previewDomainIssue = (domain: string): string | undefined =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(domain)
    ? undefined
    : `PREVIEW_DOMAIN is a domain in small letters such as preview.lab.example, not "${domain}".`;

/**
 * The preview that a host name asks for.
 * @param host as a request names it, perhaps with a port
 * @returns undefined when it is the site; empty below the domain where no preview can be
 */
export function previewOf(host: string, domain: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!name.endsWith(`.${domain}`)) return undefined;
  const label = name.slice(0, -domain.length - 1);
  return isPreviewName(label) ? label : '';
}
