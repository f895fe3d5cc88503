/** An account number in groups that can be read aloud: ten digits as 4, 3 and 3, others by four. Anything but digits stays as it is. */
export function groupDigits(number: string): string {
  if (!/^\d+$/.test(number)) return number;
  return number.length === 10 ? number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3') : number.replace(/(?<=^(?:\d{4})+)(?=\d)/g, ' ');
}
