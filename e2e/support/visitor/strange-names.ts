/** Names that are difficult for addresses, regular expressions or markup. */
export const productNames = {
  journeys: ['A/B %2F 100%', '</script><b>x</b>', 'T3/T4 ../x', 'Èkó Ẹ̀jẹ̀ Tẹ́ẹ̀sì'],
  matrix: [
    'PT/INR',
    '50% Glucose Load',
    'Calcium & Phosphate',
    'CA 19-9 + CEA',
    'What is wrong?',
    'Panel #1',
    '血液検査 🩸',
    'A;B=C,D:E@F',
    'Back\\slash "quoted"',
    '%41%25',
  ],
};

/** Names of the additional products of the prerendered site. */
export const strangeNames = [...productNames.journeys, ...productNames.matrix];
