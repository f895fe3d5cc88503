/** A config.json that names this site for everything. */
export const siteConfig = {
  payment: { origin: '', user: '', password: '' },
  email: {
    origin: '',
    publicKey: 'lagoon',
    serviceId: 'mail',
    templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' },
  },
  imageHost: { origin: '', cloud: 'lagoon', uploadPreset: 'proofs' },
};

export const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

/** What answers a call with this text. */
export const answered =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

/** Answers `fetch` by the end of the address; config.json is there unless it is told otherwise. @returns the calls it gets */
export function answerCalls(answers: Record<string, (init: RequestInit) => Promise<Response>>): jest.Mock {
  const all: typeof answers = { '/config.json': () => json(siteConfig), ...answers };
  const called = jest.fn((url: string, init: RequestInit) => {
    const found = Object.entries(all).find(([end]) => url.endsWith(end));
    return found ? found[1](init) : Promise.reject(new TypeError(`no answer for ${url}`));
  });
  globalThis.fetch = called as unknown as typeof fetch;
  return called;
}

/** The parameters of every e-mail that was sent. */
export const sentParams = (calls: jest.Mock): Record<string, string>[] =>
  calls.mock.calls.filter(([url]) => String(url).endsWith('/email/send')).map(([, init]) => JSON.parse(init.body).template_params);
