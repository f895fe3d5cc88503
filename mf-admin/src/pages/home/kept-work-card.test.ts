import { keptWork } from './kept-work-card';

const products = [{ id: 'p1', name: 'Lipid Profile' }];
const blogs = [{ id: 'b/1', title: 'Genotype tests' }];

test('links to the form of each draft, with the form’s heading and the record’s name', () => {
  const pages = [
    '/dashboard/create-product',
    '/dashboard/edit-product/p1',
    '/dashboard/create-blog',
    '/dashboard/edit-blog/b%2F1',
  ];
  expect(keptWork(pages, { products, blogs })).toEqual([
    { to: '/dashboard/create-product', form: 'Create Product', name: '' },
    { to: '/dashboard/edit-product/p1', form: 'Edit Product', name: 'Lipid Profile' },
    { to: '/dashboard/create-blog', form: 'Create Blog', name: '' },
    { to: '/dashboard/edit-blog/b%2F1', form: 'Edit Blog', name: 'Genotype tests' },
  ]);
});

test('shows no name before the lists load or when the record was deleted', () => {
  const work = [{ to: '/dashboard/edit-product/p2', form: 'Edit Product', name: '' }];
  expect(keptWork(['/dashboard/edit-product/p2'], { products })).toEqual(work);
  expect(keptWork(['/dashboard/edit-product/p2'], {})).toEqual(work);
});

test('skips drafts of pages that are not forms', () =>
  expect(keptWork(['/dashboard', '/dashboard/orders'], {})).toEqual([]));
