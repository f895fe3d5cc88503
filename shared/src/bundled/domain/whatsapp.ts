/**
 * Returns a chat link. WhatsApp reads the text, so it has at most a reference.
 * @param number with country code
 * @returns undefined without a number
 */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  return `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : ''}`;
}
