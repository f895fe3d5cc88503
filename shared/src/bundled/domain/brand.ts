export const brand = {
  name: 'Lagoon Diagnostics',
  origin: 'https://lagoon.example',
  nameParts: ['Lagoon', 'Diagnostics'] as const,
  tagline: 'A medical diagnostic laboratory in Lekki, Lagos.',
  description:
    'A medical diagnostic laboratory in Lekki, Lagos. Order laboratory tests online, give your ' +
    'sample at home or at our office, and read your results by e-mail.',
  phone: '0801 234 5678',
  phoneHref: 'tel:+2348012345678',
  email: 'office@lagoon.example',
  addressLines: ['14 Admiralty Way,', 'Lekki Phase 1, Lagos'] as const,
  area: 'Lekki',
  postal: {
    streetAddress: '14 Admiralty Way, Lekki Phase 1',
    addressLocality: 'Lagos',
    addressRegion: 'Lagos',
    addressCountry: 'NG',
  },
  map: { latitude: 6.4478, longitude: 3.4723 },
  hours: 'Monday to Saturday, 7 am to 6 pm',
  openingHours: ['Mo-Sa 07:00-18:00'] as const,
  /** weekdays as JavaScript counts them */
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
 * Opening days to the verified payment, then to the result. Not in `brand`, which every visitor
 * loads.
 */
export const USUAL_DAYS = { payment: 1, result: 5 } as const;

/** Digits with country code, e.g. 2348012345678; '' hides WhatsApp. */
export const WHATSAPP: string = '';
