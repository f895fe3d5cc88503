/** Everything that names this lab. Another lab changes this file and nothing else. */
export const brand = {
  name: 'Lagoon Diagnostics',
  /** where the public site lives: canonical addresses, previews, the sitemap */
  origin: 'https://lagoon.example',
  nameParts: ['Lagoon', 'Diagnostics'] as const,
  tagline: 'A medical diagnostic laboratory in Lekki, Lagos.',
  /** what a search result or a shared link says of the site */
  description:
    'A medical diagnostic laboratory in Lekki, Lagos. Order laboratory tests online, give your sample at home or at our office, and read your results by e-mail.',
  phone: '0801 234 5678',
  phoneHref: 'tel:+2348012345678',
  email: 'office@lagoon.example',
  addressLines: ['14 Admiralty Way,', 'Lekki Phase 1, Lagos'] as const,
  /** where the office is, in a word: "our Lekki office" */
  area: 'Lekki',
  postal: { streetAddress: '14 Admiralty Way, Lekki Phase 1', addressLocality: 'Lagos', addressRegion: 'Lagos', addressCountry: 'NG' },
  /** degrees, WGS 84 */
  map: { latitude: 6.4478, longitude: 3.4723 },
  hours: 'Monday to Saturday, 7 am to 6 pm',
  /** the same for machines, and for the times that can be booked: weekdays as JavaScript counts them, hours of the day */
  openingHours: ['Mo-Sa 07:00-18:00'] as const,
  open: { days: [1, 2, 3, 4, 5, 6], from: 7, until: 18 } as const,
  /** spec §9 */
  experience: { years: 18, centres: 33, states: 12, established: 2004 } as const,
  copyrightYear: 2025,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/lagoondiagnostics' },
    { name: 'Instagram', url: 'https://www.instagram.com/lagoondiagnostics' },
    { name: 'X', url: 'https://x.com/lagoondiagnostics' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/lagoondiagnostics' },
  ] as const,
  designer: { name: 'Studio Mangrove', url: 'https://studiomangrove.example' },
} as const;

/**
 * How many opening days the lab takes at most, as a rule: to verify a payment, and from then to send the result. Apart from
 * `brand`, which every visitor loads.
 */
export const USUAL_DAYS = { payment: 1, result: 5 } as const;

/**
 * The lab's number on WhatsApp as its links want it: digits with the country's code, e.g. 2348012345678. Empty: the lab has
 * none, and nothing is shown. Apart from `brand`, which every visitor loads.
 */
export const WHATSAPP: string = '';
