import { searchWords } from '@lagoon/shared/domain';

export interface Part {
  text: string;
  matched: boolean;
}

/** A name in parts, those that a word of the query matches marked; joined they give the name again. */
export function highlight(name: string, query: string): Part[] {
  const lower = name.toLowerCase();
  // a few letters grow when lower-cased; positions would then be off
  const words = lower.length === name.length ? searchWords(query) : [];
  const marked = new Array<boolean>(name.length).fill(false);
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (let at = 0; at < name.length; at += 1) {
    const matched = marked[at] === true;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += name[at];
    else parts.push({ text: name[at] ?? '', matched });
  }
  return parts;
}
