export const numberText = (value: number): string => value.toLocaleString('en-NG');

export const counted = (count: number, one: string): string => `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;
