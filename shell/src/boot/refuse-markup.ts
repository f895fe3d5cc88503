interface Policy {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string;
}

/** Chromium and Safari only. */
interface TrustedTypes {
  trustedTypes?: { defaultPolicy: unknown; createPolicy(name: string, policy: Policy): void };
}

/** JSON without elements, and the text by which React creates a script element. */
const isHarmless = (html: string): boolean => !html.includes('<') || html === '<script></script>';

/** Makes the browser reject markup that scripts insert (docs/adr/0013). Every build must set it: after a rollback older builds run. */
export function refuseMarkup(page: Document): void {
  const { trustedTypes } = globalThis as TrustedTypes;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (isHarmless(html) ? html : null), createScriptURL: (url) => url });
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "require-trusted-types-for 'script'; trusted-types default";
  page.head.append(meta);
}
