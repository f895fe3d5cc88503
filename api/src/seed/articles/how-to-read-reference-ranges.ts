import { prose, type SeedArticle } from './article';
import { emailed, support } from './facts';

export const howToReadReferenceRanges: SeedArticle = {
  title: 'How to read reference ranges',
  date: '2026-07-22',
  cover: 'report',
  tests: ['Full Blood Count', 'Lipid Profile', 'HbA1c', 'Standard Wellness Panel'],
  text: prose(`
A value marked high or low is a question, not a verdict. Where the range beside your result comes from, and what it cannot
tell.

Open a laboratory report and your eye goes straight to the mark: an H, an L, an arrow, a line in bold. Before your heart
sinks, look at the column beside it. The reference range is the yardstick, and it helps to know how a yardstick of this
kind is made.

Usually, a group of healthy people is measured. Their results are put in order, and the range is drawn so that it holds
the middle ninety-five in a hundred of them. The lowest few and the highest few are left outside, although those people
were just as healthy as the rest.

So, by the way the range is made, about one healthy person in twenty has a value outside it. And if many things are
measured at once, as in a Standard Wellness Panel, it becomes quite likely that one of them falls a little outside by
chance. A single mark, close to the edge, in a person who feels well, is often just that.

The opposite is true too. A value inside the range is good news, but it is not a promise. If you feel ill, a clean report
does not send the illness away. Go on looking for the cause with your doctor.

Some tests have a different kind of yardstick. For an HbA1c or a Lipid Profile, doctors compare the value with limits that
were set by studying what happens to people over the years, and the limit may depend on your other risks. Being usual is
not the point there, since what is usual in a group may not be what is good for it.

Other tests have no range at all. They say found or not found, reactive or non-reactive, positive or negative. In such a
report the words matter more than any number, and a positive screening often needs a second test to confirm it.

Ranges differ from person to person. In a Full Blood Count, women and men have different ranges for haemoglobin, and
children have their own at every age. Pregnancy changes many of them. So compare your value with the range on your own
report, and not with one that you found on the internet.

They differ from laboratory to laboratory as well, because methods and instruments differ. If you can, have a test that is
repeated over time done in the same place. And look at the units. Sugar, for instance, may be given in mmol/L or in mg/dL,
and the two numbers for one and the same blood are far apart.

Then there is you, on that day. Food, water, sleep, exercise, stress, the time of day, the day of the cycle, a cold last
week, a tight band left on the arm too long, and medicines and herbal mixtures all leave their trace. Even without any of
this, nobody’s blood is quite the same on two mornings.

That is why doctors repeat a test that does not fit. Repeating is not a sign of doubt in you or in the laboratory. It is a
good way to tell chance from change. When to repeat depends on the test: some values move within hours, others take months
to show anything new, and your doctor will say which is which.

The most useful range of all may be your own. If a value has stood in the same place for years, a step away from it can
mean something, even inside the printed limits. Keep your reports together, oldest first, and bring them along.

So what should you do with a mark? Notice how far outside it is. Read the lines around it. Write down how you feel and
what you take. Then show it to your doctor, soon if the value is far out or you feel unwell, and at your next visit if
not. Please do not change a medicine because of it.

${emailed} If something in the report is unclear, call ${support}. We can explain what was measured and how, and your
doctor can explain what it means for you.
`),
};
