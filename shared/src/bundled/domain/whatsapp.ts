/**
 * The address that opens a chat with the lab. Another company reads what stands in it, so it names an order by its reference
 * at most, and never a test or a person.
 *
 * @param number digits with the country's code, as the brand has it
 * @param reference of the order that the visitor looks at
 * @returns undefined where the lab has no number
 */
export function whatsappHref(number: string, reference?: string): string | undefined {
  if (!/^\d{8,15}$/.test(number)) return undefined;
  return `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(`My order is ${reference}.`)}` : ''}`;
}
