/** Suggests `mf-blog` for `blog` or `mf-bolg`. */
export function didYouMean(name: string, known: string[]) {
  const [best] = known
    .map((one) => ({ one, far: one === `mf-${name}` ? 0 : edits(name, one) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= 2 ? `Did you mean ${best.one}?` : undefined;
}

function edits(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1)
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === to[at] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
