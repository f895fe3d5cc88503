/** Domain of previews on a developer's machine. Other subdomains of `localhost` show the site. */
export const OWN_PREVIEW_DOMAIN = 'preview.localhost';

/** Regular expression for the name of a preview, which is the first part of its host name. nginx uses it too. */
export const PREVIEW_NAME = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';

const WHOLE_NAME = new RegExp(`^${PREVIEW_NAME}$`);

export const isPreviewName = (name: string): boolean => WHOLE_NAME.test(name);

export const previewDomainIssue = (domain: string): string | undefined =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(domain)
    ? undefined
    : `PREVIEW_DOMAIN is a domain in small letters such as preview.lab.example, not "${domain}".`;

/** Returns the name of the preview in a host name: undefined for the site, '' for an invalid name. @param host may have a port */
export function previewOf(host: string, domain: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!name.endsWith(`.${domain}`)) return undefined;
  const label = name.slice(0, -domain.length - 1);
  return isPreviewName(label) ? label : '';
}
