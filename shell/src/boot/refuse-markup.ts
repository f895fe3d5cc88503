interface Policy {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string;
}

/** Only Chromium and Safari. */
interface TrustedTypes {
  trustedTypes?: { defaultPolicy: unknown; createPolicy(name: string, policy: Policy): void };
}

/** Text without elements, and `<script></script>`, which React parses. */
const isHarmless = (html: string) => !html.includes('<') || html === '<script></script>';

let parsed: string | undefined;

export function parseDocument(html: string): Document {
  parsed = html;
  try {
    return new DOMParser().parseFromString(html, 'text/html');
  } finally {
    parsed = undefined;
  }
}

/** The overlay with a development build's errors, one for each app. */
const DEVELOPMENT_POLICIES =
  process.env.NODE_ENV === 'development' ? " rspack-dev-server#overlay 'allow-duplicates'" : '';

/**
 * The browser then rejects HTML that scripts insert (docs/adr/0013), until a rollback to a build
 * without this.
 */
export function refuseMarkup(page: Document): void {
  const { trustedTypes } = globalThis as TrustedTypes;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) || html === parsed ? html : null),
    createScriptURL: (url) => url,
  });
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `require-trusted-types-for 'script'; trusted-types default${DEVELOPMENT_POLICIES}`;
  page.head.append(meta);
}
