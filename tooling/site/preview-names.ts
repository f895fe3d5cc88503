/** First part of a preview's host name; nginx uses the expression too. */
export const PREVIEW_NAME = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';

const WHOLE_NAME = new RegExp(`^${PREVIEW_NAME}$`);

export const isPreviewName = (name: string): boolean => WHOLE_NAME.test(name);

export const previewDomainIssue = (domain: string): string | undefined =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(domain)
    ? undefined
    : `PREVIEW_DOMAIN is a domain in small letters such as preview.lab.example, not "${domain}".`;
