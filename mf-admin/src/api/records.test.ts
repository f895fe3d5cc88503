import { listQuery } from './list-calls';

test('encodes the search text in the query string', () => {
  expect(listQuery({ page: 2, status: 'new', q: '+234 803' })).toBe(
    'page=2&status=new&q=%2B234+803',
  );
  expect(listQuery({ page: 1, status: 'all', q: '' })).toBe('page=1');
});
