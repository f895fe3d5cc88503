export const numberText = (value: number) => value.toLocaleString('en-NG');

/** "1,200 orders" */
export const manyText = (count: number, one: string) =>
  `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;
