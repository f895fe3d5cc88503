import { eq } from 'drizzle-orm';
import { blogs, products } from '../../platform/db';
import { blog, product, testApp } from '../../testing/test-app';

const server = testApp();

const KINDS = {
  product: { path: '/api/products', of: product, title: 'name', picture: 'image', table: products },
  blog: { path: '/api/blogs', of: blog, title: 'title', picture: 'designImg', table: blogs },
};

describe.each(['product', 'blog'] as const)('a %s', (kind) => {
  const { path, of, title, picture, table } = KINDS[kind];
  const create = (named: string, change: object = {}) =>
    server.call('POST', path, of({ [title]: named, ...change }));
  const save = (id: string, named: string, change: object = {}) =>
    server.call('PUT', `${path}/${id}`, of({ [title]: named, ...change }));

  test('is rejected when another record has its title, ignoring case', async () => {
    const { id } = (await create('Uric Acid')).json();
    const other = (await create('Urea')).json();
    for (const answer of [await create('URIC acid'), await save(other.id, 'uric acid')]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        error: 'conflict',
        fields: { [title]: `Another ${kind} has this ${title}` },
      });
    }
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
      const read = await server.call('GET', `${path}/${unknown}`);
      for (const answer of [
        read,
        await save(unknown, 'Nobody'),
        await server.call('DELETE', `${path}/${unknown}`),
      ]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ error: 'not-found', message: `There is no such ${kind}.` });
      }
    },
  );

  test('is brought back after its deletion with id and values, unless another record has its title', async () => {
    const created = (await create('Deleted')).json();
    const remove = () => server.call('DELETE', `${path}/${created.id}`);
    const undo = () =>
      server.json('POST', `${path}/undo`, { records: [{ key: created.id, version: 1 }] });
    await remove();
    const other = kind === 'product' ? 'blogs' : 'products';
    const records = [{ key: created.id, version: 1 }];
    expect((await server.json('POST', `/api/${other}/undo`, { records })).left).toEqual([
      { key: created.id, reason: 'The time to undo this is over.' },
    ]);
    expect(await undo()).toEqual({ done: [{ key: created.id, version: 2 }], left: [] });
    expect(await server.json('GET', `${path}/${created.id}`)).toEqual(created);
    expect((await undo()).left).toEqual([
      { key: created.id, reason: 'The time to undo this is over.' },
    ]);
    await remove();
    await create('deleted');
    expect((await undo()).left).toEqual([
      { key: created.id, reason: `Another ${kind} has this ${title}` },
    ]);
  });

  describe('with a data URL as picture', () => {
    const data = 'data:image/png;base64,bm8gcGljdHVyZQ==';
    let id: string;
    beforeAll(async () => {
      ({ id } = (await create('Embedded')).json());
      await server.db
        .update(table)
        .set({ [picture]: data })
        .where(eq(table.id, id));
    });

    test('neither decodes nor replaces the picture when other fields change', async () => {
      const saved = await save(id, 'Embedded still', { [picture]: data });
      expect([saved.statusCode, saved.json()[title], saved.json()[picture]]).toEqual([
        200,
        'Embedded still',
        data,
      ]);
    });

    test('encodes the picture again when the data URL changes', async () => {
      const other = { [picture]: 'data:image/png;base64,YW5vdGhlcg==' };
      for (const answer of [
        await save(id, 'Embedded', other),
        await create('Embedded too', { [picture]: data }),
      ])
        expect(answer.json().fields).toMatchObject({
          [picture]: expect.stringMatching(/^Unsupported file type/),
        });
    });
  });
});
