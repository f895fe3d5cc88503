import { faq } from './faq';

const answerTo = (question: RegExp) => faq.find((item) => question.test(item.question))?.answer ?? '';

test('there are seven different questions', () => {
  expect(faq).toHaveLength(7);
  expect(new Set(faq.map(({ question }) => question))).toHaveProperty('size', 7);
});

test('each is a question and has an answer', () => {
  for (const { question, answer } of faq) {
    expect(question).toMatch(/\?$/);
    expect(answer).toMatch(/\.$/);
  }
});

test('the standard fee is ₦5,000.00, elsewhere it is negotiated with the care team', () => {
  const answer = answerTo(/cost/);
  expect(answer).toMatch(/standard fee .* is ₦5,000\.00\./);
  expect(answer).toMatch(/Outside cities with a facility, the fee is negotiated with our care team\./);
});

test('a change keeps the fee until 24 hours before the sampling day; later it may cost one', () => {
  const answer = answerTo(/change the date or time/);
  expect(answer).toMatch(/at least 24 hours before the sampling day and you do not lose the fee/);
  expect(answer).toMatch(/a visit fee may be charged/);
});
