/** What a screen reader hears of a search: "1 article found". */
export const found = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'} found`;
