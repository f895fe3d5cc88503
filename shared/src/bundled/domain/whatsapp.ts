/** Chat link. WhatsApp reads the text: a reference at most. @param number with country code @returns undefined without one */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  return `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : ''}`;
}
