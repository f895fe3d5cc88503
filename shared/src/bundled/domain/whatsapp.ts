/**
 * Returns a chat link. WhatsApp can read the text in it, so the text contains no data except the reference.
 * @param number with country code
 * @returns undefined without a number
 */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  return `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : ''}`;
}
