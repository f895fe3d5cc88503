import { createHash } from 'node:crypto';
import { brand } from '@lagoon/shared/domain';

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f7faf9;color:#10201f;font:17px/1.6 system-ui,sans-serif}
header{border-bottom:1px solid #dbe5e3;background:#fff;color:#06312e;font-weight:700;font-size:20px;line-height:64px}
header,main{padding-left:max(16px,50vw - 22rem);padding-right:max(16px,50vw - 22rem)}
main{padding-top:clamp(3rem,2rem + 5vw,6rem);padding-bottom:3rem}
h1{margin:0 0 16px;font-size:clamp(1.875rem,1.5rem + 1.8vw,2.625rem);line-height:1.15}
p{margin:0 0 16px;color:#4a5a58}`;

/** Page for an unknown preview. nginx and the embedded server both use it. */
export const NO_PREVIEW_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>There is no preview at this address | ${brand.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${brand.name}</header>
<main>
<h1>There is no preview at this address</h1>
<p>The preview has ended, or part of the address is missing or misspelt.</p>
<p>Check the address. If it is right, ask the person who sent it to you for a new preview.</p>
</main>
</body>
</html>
`;

export const NO_PREVIEW_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
