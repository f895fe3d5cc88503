import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { blogs, products } from '../../platform/db';
import { blog, outcomeOf, product, testApp } from '../../testing/test-app';

const server = testApp();

const KINDS = {
  product: { path: '/api/products', of: product, title: 'name', picture: 'image', table: products },
  blog: { path: '/api/blogs', of: blog, title: 'title', picture: 'designImg', table: blogs },
};

describe.each(['product', 'blog'] as const)('a %s', (kind) => {
  const { path, of, title, picture, table } = KINDS[kind];
  const address = (id: string) => `${path}/${id}`;
  const create = (named: string, change: object = {}) =>
    server.call('POST', path, of({ [title]: named, ...change }));
  const created = async (named: string): Promise<string> => (await create(named)).json().id;
  const save = (id: string, named: string, change: object = {}) =>
    server.call('PUT', address(id), of({ [title]: named, ...change }));
  const saveVersion = (match: string, id: string, named: string) =>
    server.call('PUT', address(id), of({ [title]: named }), {
      ...server.signedIn,
      'if-match': match,
    });
  const read = (url: string, headers: Record<string, string> = {}) =>
    server.call('GET', url, undefined, headers);
  const remove = (id: string, headers = {}) =>
    server.call('DELETE', address(id), undefined, { ...server.signedIn, ...headers });
  afterEach(() => server.db.delete(table));

  test('is rejected when another record has its title, ignoring case', async () => {
    const id = await created('Uric Acid');
    const other = await created('Urea');
    const fields = { [title]: `Another ${kind} has this ${title}` };
    for (const call of [create('URIC acid'), save(other, 'uric acid')])
      expect(await outcomeOf(call)).toMatchObject([409, { error: 'conflict', fields }]);
    expect((await save(id, 'URIC ACID')).statusCode).toBe(200);
  });

  test('is created once when two simultaneous calls have the same title', async () => {
    const answers = await Promise.all([create('Race'), create('race')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test.each(['no-uuid', '00000000-0000-4000-8000-000000000000', "1' or '1'='1"])(
    'is not found by any call when its id is %s',
    async (id) => {
      const unknown = encodeURIComponent(id);
      for (const call of [read(address(unknown)), save(unknown, 'Nobody'), remove(unknown)])
        expect(await outcomeOf(call)).toEqual([
          404,
          { error: 'not-found', message: `There is no such ${kind}.` },
        ]);
    },
  );

  test('is brought back after its deletion with id and values, unless another record has its title', async () => {
    const record = (await create('Deleted')).json();
    const key = record.id;
    const undo = (list = path) =>
      server.json('POST', `${list}/undo`, { records: [{ key, version: 1 }] });
    const over = [{ key, reason: 'The time to undo this is over.' }];
    await remove(key);
    expect((await undo(KINDS[kind === 'product' ? 'blog' : 'product'].path)).left).toEqual(over);
    expect(await undo()).toEqual({ done: [{ key, version: 2 }], left: [] });
    expect((await read(address(key))).json()).toEqual(record);
    expect((await undo()).left).toEqual(over);
    await remove(key);
    await create('deleted');
    expect((await undo()).left).toEqual([{ key, reason: `Another ${kind} has this ${title}` }]);
  });

  describe('with a data URL as picture', () => {
    const data = 'data:image/png;base64,bm8gcGljdHVyZQ==';
    let id: string;
    beforeEach(async () => {
      id = await created('Embedded');
      await server.db
        .update(table)
        .set({ [picture]: data })
        .where(eq(table.id, id));
    });

    test('neither decodes nor replaces the picture when other fields change', async () => {
      const saved = save(id, 'Embedded still', { [picture]: data });
      expect(await outcomeOf(saved)).toMatchObject([
        200,
        { [title]: 'Embedded still', [picture]: data },
      ]);
    });

    test('encodes the picture again when the data URL changes', async () => {
      const other = { [picture]: 'data:image/png;base64,YW5vdGhlcg==' };
      for (const call of [save(id, 'Embedded', other), create('Embedded too', { [picture]: data })])
        expect((await call).json().fields).toMatchObject({
          [picture]: expect.stringMatching(/^Unsupported file type/),
        });
    });
  });

  test('is in a list that is encoded as the client accepts it', async () => {
    const record = (await create('First')).json();
    const plain = await read(path);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
    expect(plain.json()).toEqual([record]);
    const br = await read(path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
  });

  test('is in a list whose current ETag gets 304, and 200 after a change', async () => {
    const other = await created('Other');
    const etag = String((await read(path)).headers.etag);
    const again = () => read(path, { 'if-none-match': etag });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    const id = await created('First');
    expect((await again()).statusCode).toBe(200);
    await remove(id);
    expect((await again()).statusCode).toBe(304);
    const changed = (await save(other, 'Changed')).json();
    expect((await again()).json()).toEqual([changed]);
  });

  test('is in a list that answers HEAD like GET without the body', async () => {
    const { etag } = (await read(path)).headers;
    const answer = await server.app.inject({ method: 'HEAD', url: path });
    expect(answer).toMatchObject({ statusCode: 200, body: '', headers: { etag } });
  });

  test('returns its version as ETag', async () => {
    const first = await create('First');
    const { id } = first.json();
    const etag = async () => (await read(address(id))).headers.etag;
    expect([first.headers.etag, await etag()]).toEqual(['"1"', '"1"']);
    expect((await saveVersion('"1"', id, 'Second')).headers.etag).toBe('"2"');
    expect(await etag()).toBe('"2"');
  });

  test('answers 304 to a client with the current version, and 200 after a change', async () => {
    const id = await created('First');
    const again = () => read(address(id), { 'if-none-match': '"1"' });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await save(id, 'Second');
    expect((await again()).statusCode).toBe(200);
  });

  test('stores the author of a change', async () => {
    const id = await created('First');
    const rows = () =>
      server.db.select({ by: table.updatedBy }).from(table).where(eq(table.id, id));
    expect(await rows()).toEqual([{ by: 'admin' }]);
    await server.db.update(table).set({ updatedBy: null });
    await save(id, 'Second');
    expect(await rows()).toEqual([{ by: 'admin' }]);
  });

  test('rejects a save of an outdated version, and returns the current record and its author', async () => {
    const id = await created('First');
    const before = new Date().toISOString();
    const theirs = (await saveVersion('"1"', id, 'Theirs')).json();
    const after = new Date().toISOString();
    const [status, { changedAt, ...conflict }] = await outcomeOf(saveVersion('"1"', id, 'Ours'));
    expect([status, conflict]).toEqual([
      412,
      {
        error: 'changed',
        message: `This ${kind} has changed since you opened it.`,
        current: theirs,
        version: 2,
        changedBy: 'admin',
      },
    ]);
    expect(theirs).toMatchObject({ [title]: 'Theirs' });
    expect([before, changedAt, after].sort()).toEqual([before, changedAt, after]);
    expect((await read(address(id))).json()).toEqual(theirs);
  });

  test('rejects a save of an outdated version, and returns no author when the seed wrote the current version', async () => {
    const id = await created('First');
    await server.db.update(table).set({ updatedBy: null, version: 7 });
    expect((await saveVersion('"1"', id, 'Ours')).json()).toMatchObject({
      version: 7,
      changedBy: null,
    });
  });

  test('accepts only one of several simultaneous saves', async () => {
    const id = await created('First');
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => saveVersion('"1"', id, name)));
    const current = (await read(address(id))).json();
    const outcomes = await Promise.all(answers.map((answer) => outcomeOf(answer)));
    outcomes.sort(([one], [other]) => one - other);
    const lost = [412, { current, version: 2 }];
    expect(outcomes).toMatchObject([[200, current], lost, lost]);
  });

  test.each(['"2"', 'nonsense'])('is not saved at version 1 when If-Match is %j', async (match) => {
    const id = await created('First');
    expect((await saveVersion(match, id, 'Second')).statusCode).toBe(412);
    expect((await read(address(id))).headers.etag).toBe('"1"');
  });

  test('answers 404 to a save after a deletion', async () => {
    const id = await created('First');
    await remove(id);
    expect((await saveVersion('"1"', id, 'Second')).statusCode).toBe(404);
  });

  test('is deleted only when If-Match has its current version', async () => {
    const id = await created('First');
    await save(id, 'Theirs');
    const current = (await read(address(id))).json();
    expect(await outcomeOf(remove(id, { 'if-match': '"1"' }))).toMatchObject([412, { current }]);
    expect((await remove(id, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect((await remove(id, { 'if-match': '"2"' })).statusCode).toBe(404);
  });
});
