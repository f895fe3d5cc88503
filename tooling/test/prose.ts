/** Phrases that need a second reading (docs/contributing.md, Words). */
const MARKERS = [
  /^(?:What|Who|Whoever|Whom|Where|How often|How many|That|Whether)\b(?!.*\?$)/,
  /\b(?:what|who|whoever) (?:is|are|was|were|has|have|had|it|they|a|an|the|comes|came|can|cannot|does|do|stands|lies|needs|no|nobody|others|visitors|browsers)\b/,
  /\b(?:tells?|told|telling|says?|said|hears?|heard)\b/,
  /\b(?:nobody|somebody|everybody|anybody|whoever|anyone)\b/,
  /\b(?:stands?|stood|lies|lay)\b/,
  /\b(?:anew|meanwhile|by itself|of before|at hand|beside|in the place of|in passing|whatever)\b/,
  /\b(?:is none|is no |are none|are no |there is not|as no )/,
];

const LEAST_WORDS = 6;
const isSentence = (text: string) => text.split(/\s+/).filter(Boolean).length >= LEAST_WORDS;

export const hasMarker = (text: string) => MARKERS.some((marker) => marker.test(text));

export function commentsOf(source: string): string[] {
  const blocks = source.matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\//gm);
  const lines = source.replace(/^[ \t]*\/\*\*[\s\S]*?\*\//gm, '').matchAll(/(?:^|\s)\/\/\s(.*)$/gm);
  return [...blocks, ...lines]
    .map(([, text = '']) =>
      text
        .replace(/^[ \t]*\* ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(isSentence);
}

export const testNamesOf = (source: string) =>
  [...source.matchAll(/(?:\b(?:it|test)(?:\.\w+)*|\]\))\(\s*(['`"])(.+?)\1/g)].map(
    ([, , name = '']) => name,
  );

export const sentencesOf = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, '')
    .split(/(?<=[.!?:])\s+|\n/)
    .map((text) => text.trim())
    .filter(isSentence);

export const markedShare = (texts: string[]) =>
  texts.filter(hasMarker).length / Math.max(1, texts.length);

const FIRST_WORD_OF_STATEMENT =
  /^(?:A|An|The|No|Each|Every|All|Some|It|There|Of|In|On|By|For|With|Without)\b/;

export function subjectFaults(subject: string): string[] {
  if (/^Merge /.test(subject)) return [];
  return [
    ...(subject.length > 72 ? ['longer than 72 characters'] : []),
    ...(hasMarker(subject) ? ['has a marker'] : []),
    ...(FIRST_WORD_OF_STATEMENT.test(subject) || /^\S+(?:ed|ing)\b/.test(subject)
      ? ['is not imperative']
      : []),
  ];
}
