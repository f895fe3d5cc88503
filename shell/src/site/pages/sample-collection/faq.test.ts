import { faq } from './faq';

const answerTo = (question: RegExp) => faq.find((item) => question.test(item.question))?.answer ?? '';

test('has seven different questions', () => {
  expect(faq).toHaveLength(7);
  expect(new Set(faq.map(({ question }) => question))).toHaveProperty('size', 7);
});

test('has a question mark and an answer for every question', () => {
  for (const { question, answer } of faq) {
    expect(question).toMatch(/\?$/);
    expect(answer).toMatch(/\.$/);
  }
});

test('states the fee of ₦5,000.00, and a negotiated fee outside cities with a facility', () => {
  const answer = answerTo(/cost/);
  expect(answer).toMatch(/standard fee .* is ₦5,000\.00\./);
  expect(answer).toMatch(/Outside cities with a facility, the fee is negotiated with our care team\./);
});

test('states that a change is free until 24 hours before the visit, and has a fee later', () => {
  const answer = answerTo(/change the date or time/);
  expect(answer).toMatch(/at least 24 hours before the sampling day and you do not lose the fee/);
  expect(answer).toMatch(/a visit fee may be charged/);
});
