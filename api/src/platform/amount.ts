import { asciiDigits } from '@lagoon/shared/domain';

const AMOUNT =
  /^(CR|DR|DB|C|D)?([-+(]{0,2})(NGN|₦|=N=|N|#)?([-+(]{0,2})([\d.,]+)([-+)]{0,2})(NGN|NAIRA|₦|N)?([-+)]{0,2})(?:(CREDIT|CR|C|DEBIT|DR|DB|D)\.?)?$/;
const SIGNS = ['', '+', '-', '()', '-()', '(-)'];
/** Also with groups of two digits, as in "1,50,000". */
const WHOLE = /^(\d*|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})$/;

/**
 * Parses "15,000.00", "₦15.000,00", "(1,500)", "1500 DR", ".75", "15,000.00 NGN", "500 Cr.".
 * @returns kobo, undefined for other texts
 */
export function koboOf(text: string): number | undefined {
  // two amounts in one cell
  if (/\d[\s'’](?!\d{3}(?!\d))\d/.test(text)) return undefined;
  const plain = asciiDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s'’\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-');
  const [
    ,
    before = '',
    first = '',
    ,
    second = '',
    digits = '',
    close = '',
    ,
    last = '',
    after = '',
  ] = AMOUNT.exec(plain) ?? [];
  const signs = first + second + close + last;
  const isNegative = /[(-]/.test(signs) || /^D/.test(before + after);
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isFraction = point >= 0 && digits.length - point <= 3;
  const written = isFraction ? digits.slice(0, point) : digits;
  const hasPoints = isFraction ? digits[point] === ',' : !digits.includes(',');
  const whole = hasPoints
    ? written.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    : written;
  const fraction = isFraction ? digits.slice(point + 1) : '';
  const isContradictory =
    (before !== '' && after !== '') || (/^C/.test(before + after) && /[(-]/.test(signs));
  if (isContradictory || !SIGNS.includes(signs) || !/\d/.test(digits) || !WHOLE.test(whole))
    return undefined;
  const kobo = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(kobo)) return undefined;
  return isNegative && kobo > 0 ? -kobo : kobo;
}
