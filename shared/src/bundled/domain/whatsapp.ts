/**
 * Link to a chat. WhatsApp reads the text, so it contains a reference at most.
 * @param number digits with country code
 * @returns undefined without a number
 */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  return `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : ''}`;
}
