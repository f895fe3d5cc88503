export const CRAWLER_FILES = [
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\nAllow: /\n'],
  [
    '/sitemap.xml',
    'application/xml; charset=utf-8',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n',
  ],
] as const;
