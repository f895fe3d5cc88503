import { connection } from './served';

test.each([
  ['before the host', 'postgresql://lagoon:s%2Fcret@db.example/lagoon?sslmode=require'],
  ['in the query', 'postgresql://lagoon@db.example/lagoon?password=s%2Fcret&sslmode=require'],
  ['in both places', 'postgresql://lagoon:old@db.example/lagoon?sslmode=require&password=s%2Fcret'],
])('moves the password of a database address to PGPASSWORD (password %s)', (_, databaseUrl) =>
  expect(connection(databaseUrl)).toEqual({
    address: 'postgresql://lagoon@db.example/lagoon?sslmode=require',
    env: { PGPASSWORD: 's/cret' },
  }),
);

test('returns a database address without a password unchanged', () =>
  expect(connection('postgresql:///lagoon?host=%2Frun%2Fpostgresql')).toEqual({
    address: 'postgresql:///lagoon?host=%2Frun%2Fpostgresql',
    env: {},
  }));
