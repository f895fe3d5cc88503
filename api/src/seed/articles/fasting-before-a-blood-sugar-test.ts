import { prose, type SeedArticle } from './article';
import { changeRule, emailed, support } from './facts';

export const fastingBeforeABloodSugarTest: SeedArticle = {
  title: 'Fasting before a blood sugar test',
  date: '2026-09-23',
  cover: 'strip',
  tests: ['Fasting Blood Sugar', 'Random Blood Sugar', 'HbA1c', 'Oral Glucose Tolerance Test'],
  text: prose(`
How long to fast, what you may drink, and what to do if you forget: a calm guide to the evening and morning before the
test.

After a meal, sugar from the food passes into the blood and stays there for some hours. That is how the body is meant to
work. But it also means that a sample taken after breakfast tells us about the breakfast as much as about you. Fasting
takes the meal out of the picture.

For a Fasting Blood Sugar, go 8 to 12 hours without food. The easiest way is to let the night do the work. Eat your
evening meal at a normal hour, sleep, and have the sample taken in the morning before you eat. Do not stretch it far
beyond 12 hours in the hope of a better result. A very long fast is unpleasant, and it can change the numbers as well.

Water is fine, and welcome. A person who has drunk enough water feels better, and their veins are easier to find.

Everything else waits until afterwards: tea and coffee, even without sugar or milk, fruit juice, soft drinks, malt drinks,
alcohol, sweets and chewing gum. If you smoke, leave that until afterwards too. Heavy exercise shortly before the sample
is best avoided, so a gentle start to the day suits the test.

The evening before needs no special diet. Eat as you usually do. A feast the night before, or a supper left out, only
shows how you ate that one evening.

Medicines are the point to take care over. Do not stop or move any medicine on your own because of a test. Ask the doctor
who prescribed it what to do that morning. This matters most if you take tablets or insulin for diabetes, because taking
them without eating can bring your sugar too low.

If you feel shaky, sweaty, confused or faint while you are fasting, do not try to hold out for the sake of the sample.
Take something sweet, or do what your doctor has told you to do, and let someone know. If you do not feel better soon, get
medical help. A test can be done on another day.

Children, pregnant women, older people and anyone who is unwell should ask their doctor before they fast at all.

And if you forget? A bite of bread or a sweetened tea happens to everyone. Please say so. Nobody will be cross. A sample
that is said to be fasting and is not can lead to a wrong conclusion, and that is worse than a visit on another day. Tell
us as soon as you know. ${changeRule}

There are sugar tests that need no fast. A Random Blood Sugar can be taken at any time of day. HbA1c looks at the average
level of sugar over about the last three months, and you may eat before it. HbA1c depends on the red cells, so it can
mislead in people with sickle cell disease, with some kinds of anaemia, or after a blood transfusion. If that is you, tell
your doctor, who may prefer another test.

An Oral Glucose Tolerance Test begins with a fasting sample and goes on with a sweet drink and further samples. It takes
about two and a half hours at our office, so bring something to read.

Once the sample has been taken, eat. Many people bring a snack for the moment after.

${emailed} One result by itself seldom settles anything. Illness, poor sleep and some medicines can raise sugar for a
while, and a result that is out of range is often repeated before anybody gives it a name. Your doctor decides what it
means and what comes next.

Unsure whether your test needs fasting? Ask before you skip breakfast: call ${support}.
`),
};
