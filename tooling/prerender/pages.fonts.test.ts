import { buildSet, renderedPage } from './pages';
import { manifests, shell } from './testing/example-manifests';

const built = shell('s1');
const font = (path: string) => ({ path, size: 1, integrity: `sha384-${path}` });
const builds = manifests({ ...built, files: [...built.files, font('public-sans-all.woff2')] });
const set = buildSet({ shell: { active: 's1' } }, builds);
const fontsOf = (body: string) =>
  renderedPage(
    set,
    { app: 'shell', file: 'pages/index.html', chunks: [] },
    { head: '', body, style: '', styleAttributes: '', errors: [] },
    '[]',
  ).match(/public-sans[\w-]*/g);

test.each([
  ['English', 'Price: ₦12,500.00 – “today”', ['public-sans']],
  ['Yoruba', 'Adébáyọ̀', ['public-sans', 'public-sans-all']],
  ['Igbo in parts', 'n\u0304', ['public-sans', 'public-sans-all']],
])('preloads the fonts of a text in %s', (_, body, fonts) => expect(fontsOf(body)).toEqual(fonts));
