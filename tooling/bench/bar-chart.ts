interface Chart {
  title: string;
  unit: string;
  /** names of the bars, in the order of each group's `values` */
  series: string[];
  groups: { name: string; values: (number | undefined)[] }[];
}

const COLOURS = ['#0f766e', '#b45309', '#94a3b8'];
const [LEFT, WIDTH, BAR, GAP, TOP] = [190, 720, 16, 14, 64];
const LABEL = 90;

/** Returns an SVG drawing of horizontal bars. A bar without a value is left out, and its place stays empty. */
export function barChart({ title, unit, series, groups }: Chart): string {
  const most = Math.max(1, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = (WIDTH - LEFT - LABEL) / most;
  const lines: string[] = [];
  let y = TOP;
  for (const { name, values } of groups) {
    const bars = values.flatMap((value, index) => (value === undefined ? [] : [{ value, colour: COLOURS[index] }]));
    lines.push(text(LEFT - 10, y + (bars.length * BAR) / 2 + 4, name, 'text-anchor="end"'));
    for (const { value, colour } of bars) {
      lines.push(`<rect x="${LEFT}" y="${y}" width="${(value * scale).toFixed(1)}" height="${BAR - 2}" fill="${colour}"/>`);
      lines.push(text(LEFT + value * scale + 6, y + BAR - 5, numberText(value)));
      y += BAR;
    }
    y += GAP;
  }
  const legend = series.map((name, index) => {
    const x = LEFT + index * 180;
    return `<rect x="${x}" y="36" width="12" height="12" fill="${COLOURS[index]}"/>${text(x + 18, 46, name)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`,
    text(LEFT, 22, `${title} (${unit})`, 'font-size="15" font-weight="bold"'),
    ...legend,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="#0f172a" ${more}>${escaped(words)}</text>`;
const numberText = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB'));
const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
