import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const aSmallGlandWithALongReach: SeedArticle = {
  title: 'A small gland with a long reach',
  date: '2026-06-24',
  cover: 'thyroid',
  tests: ['Thyroid Function Panel', 'TSH', 'Free T4', 'Free T3'],
  text: prose(`
What a thyroid panel looks at, and why three numbers are read together rather than one by one.

Put a hand on the front of your neck, below the voice box. The thyroid lies there, shaped a little like a butterfly, small
enough to go unnoticed for a lifetime. Its hormones reach almost every part of the body. They help to set how fast the
heart beats, how warm you feel, how quickly food is used up, how the bowel moves, and something of mood and sleep too.

The thyroid makes two hormones, called T4 and T3. T4 is made in the larger amount and is a kind of store. The body turns
it into T3, the more active one. Most of both is carried around tied to proteins. The small part that is not tied is the
part that works, and that is what Free T4 and Free T3 measure.

The third number comes from somewhere else. TSH is made by the pituitary, a gland at the base of the brain, and it is the
message that tells the thyroid to work. When the brain senses too little thyroid hormone, it sends more TSH. When it
senses too much, it sends less.

That is why the numbers often move in opposite directions, and why TSH surprises people. A high TSH usually points to a
thyroid that is making too little. A low TSH usually points to one that is making too much. Doctors say underactive and
overactive.

Read together, the three tell more. If TSH is out of range and Free T4 is not, the change may be small or just beginning,
and it may settle again without anything being done. If both are out of range, the picture is clearer. And now and then
the pattern does not fit the thyroid at all, which is a reason to look further and not to guess.

An underactive thyroid can make a person tired, cold, slow or constipated, and can bring weight gain or heavier periods.
An overactive one can bring a fast heartbeat, shaking hands, sweating, weight loss or poor sleep. But each of these has
many other causes. Nobody can tell a thyroid problem from tiredness alone, and not every tired person has one. This is
what the test is for.

The Thyroid Function Panel reports TSH, Free T3 and Free T4 together. Your doctor may also ask for a TSH by itself, for
instance to follow someone whose treatment is settled. One small blood sample is enough, taken ${takenAt}, and you need
not fast.

A few things are worth telling us and your doctor before you read the result. If you take thyroid tablets, ask your doctor
whether to take that morning’s tablet before or after the sample, and do the same each time, so that the results can be
compared. Say which other medicines you take, since several of them affect the thyroid or the measurement.

Mention supplements as well. Biotin, which is sold for hair and nails, can disturb some methods of measuring these
hormones and make a report look wrong in either direction. Your doctor can tell you how long to leave it out beforehand.

If you are pregnant or might be, say so. The body’s need for thyroid hormone changes in pregnancy, and so do the ranges
that results are compared with. And if you have been seriously ill, the numbers may shift for a while without any disease
of the thyroid. A doctor may then wait and measure again.

${emailed} If a value is marked, try not to search for the worst that it could mean. Thyroid problems are well understood,
and doctors have long experience in treating them. Often the first step is simply to repeat the test after some time.

See a doctor soon, without waiting for a result, if your heart races at rest, if you find it hard to breathe or swallow,
or if you notice a lump in your neck. For questions about the test itself, call ${support}.
`),
};
