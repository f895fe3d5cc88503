/**
 * Returns a chat link. Its text contains no data except the reference, because WhatsApp can read it.
 * @param number with country code
 * @returns undefined without a number
 */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  return `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : ''}`;
}
