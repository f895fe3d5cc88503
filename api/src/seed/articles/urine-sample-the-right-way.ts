import { prose, type SeedArticle } from './article';
import { emailed, support } from './facts';

export const urineSampleTheRightWay: SeedArticle = {
  title: 'A urine sample, the right way',
  date: '2026-05-27',
  cover: 'cup',
  tests: ['Urinalysis', 'Urine Culture', 'Pregnancy Test (Beta hCG)', 'Chlamydia and Gonorrhoea PCR'],
  text: prose(`
Nobody likes to ask how it is done, so here it is: when to take the sample, how to keep it clean, and how to hand it over.

A urine sample looks like the simplest test there is. It is also one of the easiest to spoil, not through anyone’s fault,
but because nobody explained it. Two quiet minutes and the right cup make all the difference.

Use the cup that we give you. It is clean inside, and it should stay that way. A jam jar or a water bottle, however well
washed, can leave traces of sugar, soap or germs that then appear in your result. Keep the lid on until you need it, and
do not touch the inside of the cup or of the lid.

Which time of day? For most tests any time will do, unless you are told otherwise. The first urine of the morning is the
strongest, because it has gathered overnight, and some doctors ask for it. If you were asked for the first of the day, put
the cup beside the toilet the evening before.

Drink as you usually do. There is no need to drink a great deal beforehand to be able to give enough. Very thin urine can
hide what the test is looking for. A few spoonfuls in the cup are plenty, and it need not be full.

For most tests the middle of the stream is what we want. Wash your hands. Women clean the area from front to back and hold
the folds of skin apart; men draw back the foreskin if there is one, and clean the tip. Plain water is enough. Let the
first part go into the toilet, catch the next part in the cup without touching the skin with it, and let the rest go. The
first part washes away the germs that live on everyone’s skin, so that they do not end up in your report.

There is one exception to know. A test for infections such as the Chlamydia and Gonorrhoea PCR, when it is done on urine,
often needs the first part and not the middle. Follow what you are told for that test, and ask if nobody told you.

Then close the lid until it is tight, wash your hands again, and check that your name is on the cup itself and not only on
the lid. Hand it over as soon as you can. At Lagos temperatures germs go on growing in the cup, and other things in it
fade. If it will take more than an hour, ask us beforehand how to keep it.

Tell us if you have your period, or have just had it, because a little blood changes the result. If it can wait, another
day is often better; if it cannot, say so and it will be taken into account. Say if you are pregnant, and which medicines
and vitamins you take. Some colour the urine, and some disturb a test. Beetroot can colour it red, which has frightened
many people for nothing.

What is looked for? A Urinalysis looks at colour, at how concentrated the urine is, and at things such as protein, sugar,
blood and signs of inflammation, and then looks through a microscope. It can be the first hint of an infection, of
diabetes or of trouble in the kidneys, but it is a hint and no more.

A Urine Culture gives germs time to grow, so that they can be named and medicines tried on them. It takes a few days. If
your doctor wants one, it is best taken before the first dose of an antibiotic. But do not put off a treatment that your
doctor has told you to start. And please do not take a left-over antibiotic first: it can hide the answer.

The Pregnancy Test (Beta hCG) in our shop uses blood, so no cup is needed for that one.

${emailed} Your doctor reads the result together with how you feel. Do not wait for any report if you have a fever with
pain in the side or the back, if you cannot pass urine, or if you see blood in it: see a doctor at once. For anything
about the sample, call ${support}. No question is too small.
`),
};
