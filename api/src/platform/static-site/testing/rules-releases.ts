import assert from 'node:assert/strict';
import { canaryOf, pageText, type Rule } from './example-site';
import { ask } from './request';

const FORMS = ['br', 'gzip', 'identity'];
const asForm = (form: string) => ({ headers: { 'accept-encoding': form } });

export const releaseRules: readonly Rule[] = [
  [
    'changes the tag in every encoding when a release follows within a second',
    async ({ base, site }) => {
      const tags: string[] = [];
      for (const release of [2, 3, 2, 1]) {
        site.release(release);
        for (const form of FORMS)
          tags.push((await ask(base, '/shop', asForm(form))).headers.etag ?? 'none');
      }
      assert.ok(!tags.includes('none'));
      for (const [index, form] of FORMS.entries()) {
        const ofForm = tags.filter((_, place) => place % FORMS.length === index);
        // compares consecutive tags only: release 2 is live twice, and may have the same tag both
        // times
        const neighbours = ofForm.filter((tag, place) => tag === ofForm[place + 1]);
        assert.deepEqual(neighbours, [], form);
      }
    },
  ],
  [
    'sends complete answers to 100 simultaneous requests during releases and canaries',
    async ({ base, site }) => {
      const whole = new Set(
        [1, 2, canaryOf(1), canaryOf(2)].map((release) => pageText('shop', release)),
      );
      const seen = new Set<string>();
      const switches = [
        () => site.release(2),
        () => site.release(1, 50),
        () => site.release(2, 100),
        () => site.release(1),
      ];
      for (const change of [...switches, ...switches]) {
        const asked = Array.from({ length: 100 }, (_, index) =>
          ask(base, `/shop/${index}`, asForm(FORMS[index % 3] ?? 'br')),
        );
        await Promise.race(asked);
        change();
        for (const { status, text } of await Promise.all(asked)) {
          assert.equal(status, 200);
          assert.ok(whole.has(text), text.slice(0, 60));
          seen.add(text);
        }
      }
      assert.ok(seen.size > 1, 'the switches were seen');
    },
  ],
];
