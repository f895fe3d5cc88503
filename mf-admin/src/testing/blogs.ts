import type { Blog } from '@lagoon/shared/domain';

/** The article's date in Lagos is a day later than in UTC. */
export const genotype: Blog = {
  id: 'b1',
  _id: 'b1',
  title: 'Genotype tests',
  description: 'What AA, AS and SS mean.',
  content: 'What AA, AS and SS mean.',
  date: '2026-10-20T23:30:00.000Z',
  designImg: 'https://pictures.example/genotype.png',
  category: { title: 'Blood', link: '/blood' },
  author: { name: 'Dr Adaora Nnamani', role: 'Medical Director', imageUrl: '/a.png' },
  link: '/genotype',
};

export const blogWith = (id: string, title: string, date: string): Blog => ({
  id,
  _id: id,
  title,
  date,
  description: 'A text.',
  designImg: '/media/cover.svg',
  author: { name: '', role: '', imageUrl: '' },
});

export const whole = {
  Title: 'Vitamin D in a sunny city',
  Date: '2026-02-28',
  'Blog Image URL': 'https://pictures.example/d.png',
  Content: 'The sun is not enough.\n\nHere is why.',
};
