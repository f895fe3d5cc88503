interface Policy {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string;
}

/** Trusted Types, which only Chromium and Safari have. */
interface TrustedTypes {
  trustedTypes?: { defaultPolicy: unknown; createPolicy(name: string, policy: Policy): void };
}

/**
 * Returns true for text without elements, such as JSON, and for `<script></script>`: React parses
 * this text to create a script element.
 */
const isHarmless = (html: string): boolean => !html.includes('<') || html === '<script></script>';

let parsed: string | undefined;

export function parseDocument(html: string): Document {
  parsed = html;
  try {
    return new DOMParser().parseFromString(html, 'text/html');
  } finally {
    parsed = undefined;
  }
}

/** The overlay with the errors of a development build, one for each app on the page. */
const DEVELOPMENT_POLICIES =
  process.env.NODE_ENV === 'development' ? " rspack-dev-server#overlay 'allow-duplicates'" : '';

/**
 * Makes the browser reject HTML that scripts insert (docs/adr/0013). A rollback to a build without
 * this function removes the protection.
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
