/** Everything that names this lab. Another lab changes this file and nothing else. */
export const brand = {
  name: 'Lagoon Diagnostics',
  nameParts: ['Lagoon', 'Diagnostics'] as const,
  tagline: 'A medical diagnostic laboratory in Lekki, Lagos.',
  phone: '0801 234 5678',
  phoneHref: 'tel:+2348012345678',
  email: 'office@lagoon.example',
  addressLines: ['14 Admiralty Way,', 'Lekki Phase 1, Lagos'] as const,
  /** where the office is, in a word: "our Lekki office" */
  area: 'Lekki',
  hours: 'Monday to Saturday, 7 am to 6 pm',
  copyrightYear: 2025,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/lagoondiagnostics' },
    { name: 'Instagram', url: 'https://www.instagram.com/lagoondiagnostics' },
    { name: 'X', url: 'https://x.com/lagoondiagnostics' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/lagoondiagnostics' },
  ] as const,
  designer: { name: 'Studio Mangrove', url: 'https://studiomangrove.example' },
} as const;
