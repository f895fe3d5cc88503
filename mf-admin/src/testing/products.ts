import type { Product } from '@lagoon/shared/domain';
import { productWith } from '@lagoon/shared/testing';

export const lipid: Product = productWith({
  id: 'p1',
  _id: 'p1',
  name: 'Lipid Profile',
  price: 12_500,
  testNum: '4',
  test: ['Total Cholesterol', 'HDL'],
  desc: 'Fats in the blood.',
  image: 'https://pictures.example/lipid.png',
});

/** The body of a request that saves `lipid`. */
export const lipidBody = {
  name: 'Lipid Profile',
  price: 12_500,
  testNum: '4',
  test: ['Total Cholesterol', 'HDL'],
  desc: 'Fats in the blood.',
  image: 'https://pictures.example/lipid.png',
  area: null,
  sample: null,
  fasting: null,
  resultDays: null,
};

export const whole = {
  Name: 'Vitamin D',
  Price: '18500',
  'Number Of Tests': '1',
  'Types Of Tests': 'Vitamin D, Calcium',
  'Product Image URL': 'https://pictures.example/d.png',
  'Test description': 'How much vitamin D is in the blood.',
};
