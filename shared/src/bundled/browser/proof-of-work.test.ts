import { type FakeServer, failure, fakeServer, unreachable } from '@lagoon/shared/testing';
import { ServiceError } from './http';
import { withProofOfWork } from './proof-of-work';

jest.mock('./solve', () => ({ solve: async ({ challenge }: { challenge: string }) => `solved ${challenge}` }));

const CHALLENGE = 'GET /api/challenge';
let server: FakeServer;
beforeEach(() => {
  let asked = 0;
  server = fakeServer({
    [CHALLENGE]: () => {
      asked += 1;
      return Response.json({ challenge: `puzzle ${asked}` });
    },
  });
});

const asked = () => new ServiceError('email', 'refused', 'Please try again.', { status: 428 });
/** A service that asks for proof so many times. */
const service = (times: number) => {
  const proofs: (string | undefined)[] = [];
  const send = async (proof?: string) => {
    proofs.push(proof);
    if (proofs.length <= times) throw asked();
    return 'sent';
  };
  return { proofs, send };
};

test('where nothing is asked, nothing is fetched', async () => {
  const { proofs, send } = service(0);
  await expect(withProofOfWork('', 'contact', send)).resolves.toBe('sent');
  expect([proofs, server.calls]).toEqual([[undefined], []]);
});

test('what is asked is solved and sent again, also when more is asked meanwhile', async () => {
  const { proofs, send } = service(2);
  await expect(withProofOfWork('', 'appointment', send)).resolves.toBe('sent');
  expect(proofs).toEqual([undefined, 'solved puzzle 1', 'solved puzzle 2']);
  expect(server.requests[0]?.url).toBe('http://localhost/api/challenge?for=appointment');
});

test('a service that asks for proof again and again is given up', async () => {
  const { proofs, send } = service(99);
  await expect(withProofOfWork('http://localhost', 'contact', send)).rejects.toMatchObject({ status: 428 });
  expect(proofs).toHaveLength(4);
});

test('another origin gets no solution, and other failures stay as they are', async () => {
  await expect(withProofOfWork('https://mail.example', 'contact', service(1).send)).rejects.toMatchObject({ status: 428 });
  const refused = new ServiceError('email', 'refused', 'No.', { status: 429 });
  await expect(withProofOfWork('', 'contact', () => Promise.reject(refused))).rejects.toBe(refused);
  expect(server.calls).toEqual([]);
});

test('a challenge that cannot be had is told as the service’s own failure', async () => {
  server.answers[CHALLENGE] = () => failure(429);
  await expect(withProofOfWork('', 'contact', service(1).send)).rejects.toMatchObject({ service: 'email', code: 'refused', status: 429 });
  server.answers[CHALLENGE] = unreachable;
  await expect(withProofOfWork('', 'contact', service(1).send)).rejects.toMatchObject({ service: 'email', code: 'unreachable' });
});
