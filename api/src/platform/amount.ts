/** Parses "15,000.00", "₦15.000,00", "(1,500)", "1500 DR". @returns kobo, undefined for other texts */
export function koboOf(text: string): number | undefined {
  const plain = text.trim().replace(/^(ngn|₦|n)\s*/i, '');
  const [, open, sign, digits = '', close, end = ''] =
    /^(\()?\s*([+\-−])?\s*(?:ngn|₦|n)?\s*([\d.,'\s]*\d)\s*(\))?\s*(cr|dr|c|d|-)?$/i.exec(plain) ?? [];
  if (digits === '' || Boolean(open) !== Boolean(close)) return undefined;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits.replace(/['\s]/g, '')) ?? [];
  if (!/^\d+$|^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return undefined;
  const kobo = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(kobo)) return undefined;
  return open || (sign && sign !== '+') || /^(d|-)/i.test(end) ? -kobo : kobo;
}
