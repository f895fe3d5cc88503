import { eq } from 'drizzle-orm';
import { blogs, products } from '../../platform/db';
import { blog, product, testApp } from '../../testing/test-app';

const server = testApp();

const KINDS = {
  product: {
    path: '/api/products',
    of: (name: string) => product({ name }),
    named: { name: 'Theirs' },
    table: products,
  },
  blog: {
    path: '/api/blogs',
    of: (title: string) => blog({ title }),
    named: { title: 'Theirs' },
    table: blogs,
  },
};

describe.each(['product', 'blog'] as const)('a %s', (kind) => {
  const { path, of, named, table } = KINDS[kind];
  const address = (id: string) => `${path}/${id}`;
  const create = async (name: string): Promise<string> =>
    (await server.json('POST', path, of(name))).id;
  const save = (id: string, name: string, match?: string) =>
    server.call('PUT', address(id), of(name), {
      ...server.signedIn,
      ...(match === undefined ? {} : { 'if-match': match }),
    });
  const read = (id: string, headers = {}) => server.call('GET', address(id), undefined, headers);
  afterEach(() => server.db.delete(table));

  test('returns its version as ETag', async () => {
    const created = await server.call('POST', path, of('First'));
    const { id } = created.json();
    expect([created.headers.etag, (await read(id)).headers.etag]).toEqual(['"1"', '"1"']);
    expect((await save(id, 'Second', '"1"')).headers.etag).toBe('"2"');
    expect((await read(id)).headers.etag).toBe('"2"');
  });

  test('answers 304 to a client with the current version, and 200 after a change', async () => {
    const id = await create('First');
    const same = await read(id, { 'if-none-match': '"1"' });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await save(id, 'Second');
    expect((await read(id, { 'if-none-match': '"1"' })).statusCode).toBe(200);
  });

  test('stores the author of a change', async () => {
    const id = await create('First');
    const rows = () =>
      server.db.select({ by: table.updatedBy }).from(table).where(eq(table.id, id));
    expect(await rows()).toEqual([{ by: 'admin' }]);
    await server.db.update(table).set({ updatedBy: null });
    await save(id, 'Second');
    expect(await rows()).toEqual([{ by: 'admin' }]);
  });

  test('rejects a save of an outdated version, and returns the current record and its author', async () => {
    const id = await create('First');
    const before = new Date().toISOString();
    const theirs = (await save(id, 'Theirs', '"1"')).json();
    const after = new Date().toISOString();
    const answer = await save(id, 'Ours', '"1"');
    expect(answer.statusCode).toBe(412);
    const { changedAt, ...told } = answer.json();
    expect(told).toEqual({
      error: 'changed',
      message: `This ${kind} has changed since you opened it.`,
      current: theirs,
      version: 2,
      changedBy: 'admin',
    });
    expect(told.current).toMatchObject(named);
    expect([before, changedAt, after].sort()).toEqual([before, changedAt, after]);
    expect((await read(id)).json()).toEqual(theirs);
  });

  test('rejects a save of an outdated version, and returns no author when the seed wrote the current version', async () => {
    const id = await create('First');
    await server.db.update(table).set({ updatedBy: null, version: 7 });
    expect((await save(id, 'Ours', '"1"')).json()).toMatchObject({ version: 7, changedBy: null });
  });

  test('accepts only one of two simultaneous saves', async () => {
    const id = await create('First');
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(id, name, '"1"')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await read(id)).json()).toEqual(winner);
    for (const { current, version } of answers
      .filter(({ statusCode }) => statusCode === 412)
      .map((answer) => answer.json()))
      expect([current, version]).toEqual([winner, 2]);
  });

  test.each(['"1"', undefined])('is saved at version 1 when If-Match is %s', async (match) => {
    expect((await save(await create('First'), 'Second', match)).statusCode).toBe(200);
  });

  test.each(['"2"', 'nonsense'])('is not saved at version 1 when If-Match is %j', async (match) => {
    const id = await create('First');
    expect((await save(id, 'Second', match)).statusCode).toBe(412);
    expect((await read(id)).headers.etag).toBe('"1"');
  });

  test('answers 404 to a save after a deletion', async () => {
    const id = await create('First');
    await server.call('DELETE', address(id));
    expect((await save(id, 'Second', '"1"')).statusCode).toBe(404);
  });

  test('is deleted only when If-Match has its current version', async () => {
    const id = await create('First');
    await save(id, 'Theirs');
    const remove = (match: string) =>
      server.call('DELETE', address(id), undefined, { ...server.signedIn, 'if-match': match });
    const refused = await remove('"1"');
    expect([refused.statusCode, refused.json().current]).toEqual([412, (await read(id)).json()]);
    expect((await remove('"2"')).statusCode).toBe(200);
    expect((await remove('"2"')).statusCode).toBe(404);
  });
});
