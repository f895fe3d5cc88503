/** Undefined without a number. WhatsApp can read the text: it has no data except the reference. */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  const query = reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : '';
  return `https://wa.me/${number}${query}`;
}
