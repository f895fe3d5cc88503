const WORDS_A_MINUTE = 200;

/** How long a text takes to read, in whole minutes rounded up: "4 minute read". */
export function readingTime(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  return `${Math.max(1, Math.ceil(words / WORDS_A_MINUTE))} minute read`;
}
