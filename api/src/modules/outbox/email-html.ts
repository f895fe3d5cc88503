import { brand, cleanText } from '@lagoon/shared/domain';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Only these become links: visitors may have typed others. */
const OWN_ADDRESS = new RegExp(`(${brand.origin.replaceAll('.', '\\.')}/[\\w/?=&;%.#-]*[\\w/])`);

const line = (text: string) =>
  text
    .split(OWN_ADDRESS)
    .map(escaped)
    // captured addresses have odd indexes
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${part}" style="color:#0B5D57;font-weight:bold;overflow-wrap:anywhere">${part}</a>` : part,
    )
    .join('');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text.split('\n').map(line).join('<br>\n')}</p>`;

/** Loads no files; escapes the text. */
export const emailHtml = ({ subject, text }: { subject: string; text: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(cleanText(subject))}</title>
</head>
<body style="margin:0;background:#F3F7F6">
<div style="max-width:600px;margin:0 auto;padding:24px 16px;box-sizing:border-box">
<div style="padding:0 8px 16px;color:#0B5D57;font:bold 18px/1.4 Arial,Helvetica,sans-serif">${escaped(brand.name)}</div>
<div style="padding:24px 24px 8px;border-radius:12px;background:#FFFFFF;color:#10201F;font:16px/1.55 Arial,Helvetica,sans-serif;overflow-wrap:anywhere">
${text
  .trim()
  .split(/\n{2,}/)
  .map(paragraph)
  .join('\n')}
</div>
</div>
</body>
</html>
`;
