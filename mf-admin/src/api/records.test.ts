import { listQuery } from './records';

test('a call carries what is searched for, encoded', () => {
  expect(listQuery({ page: 2, status: 'new', q: '+234 803' })).toBe('page=2&status=new&q=%2B234+803');
  expect(listQuery({ page: 1, status: 'all', q: '' })).toBe('page=1');
});
