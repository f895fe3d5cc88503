import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const kidneyFunctionAndTheWaterYouDrink: SeedArticle = {
  title: 'Kidney function and the water you drink',
  date: '2026-01-21',
  cover: 'kidney',
  tests: ['Kidney Function Panel', 'Electrolytes, Urea and Creatinine', 'Urinalysis', 'Uric Acid'],
  text: prose(`
What urea, creatinine and eGFR tell about two quiet organs, and why a hot, dry day can show up in the report.

The kidneys lie in the back, under the lowest ribs, one on each side. All day and all night they filter the blood, keep
what the body needs, and send the rest away as urine. They also help to steer blood pressure, the salts of the body, and
the making of red blood cells. They do all this without being felt, and trouble in them is often silent for a long time.
That is what the tests are for.

A Kidney Function Panel reads several things together. Creatinine comes from the muscles, is made at a fairly even rate,
and leaves through the kidneys. If the kidneys clear less, it rises. Urea comes from the protein that we eat and leaves by
the same way.

The line called eGFR is worked out rather than measured. The letters stand for estimated glomerular filtration rate: an
estimate, from the creatinine and your age and sex, of how much blood the kidneys can clear in a minute. A lower number
means less clearing. It is an estimate, and it fits some people less well than others: those with very much or very little
muscle, pregnant women, and anybody who is acutely ill.

Sodium, potassium, chloride and bicarbonate are the salts. The kidneys keep them within narrow limits, because nerves,
muscles and the heart depend on them.

Now to the water. If you have sweated all day and drunk little, your blood becomes a little more concentrated, and the
kidneys save water by sending less of it away. Urea in particular, and sometimes creatinine, may then stand higher than
usual. After vomiting or diarrhoea the effect can be strong. It may all be back to normal once you have drunk enough, so a
doctor will often ask about it first, and repeat the test.

So come to the test neither thirsty nor flooded. Drink as you usually do the day before and that morning. There is no need
to drink litres of water to wash the kidneys clean, and doing so can even be harmful. If your doctor has told you to limit
what you drink, because of your heart or your kidneys, that advice stands on the day of the test as well.

Food can play a part too. A large meal of meat shortly before the sample can raise creatinine for some hours, and hard
training can do so for longer. Powders taken for building muscle may contain creatine. Keep the day before ordinary, and
tell us what was not.

Tell us, and your doctor, about medicines above all. Some painkillers that are sold without a prescription can be hard on
the kidneys, especially when they are taken often, or when you are short of water. Some herbal mixtures can be as well,
and what is in them is not always known. Nobody will scold you for having taken one. But stop a medicine that was
prescribed for you only when your doctor says so.

The sample is a small one from the arm, taken ${takenAt}. If you do not need the whole panel, Electrolytes, Urea and
Creatinine looks at the salts and the two waste products. A Urinalysis is a good companion, since protein or blood in the
urine can be an early sign when the blood is still quiet. Uric Acid measures another waste product, which doctors look at
when they think of gout or of stones.

Who should have the kidneys looked at now and then? Doctors often advise it for people with high blood pressure or
diabetes, for those with kidney disease in the family, and for anyone who takes certain medicines for long. Ask yours
whether it makes sense for you.

${emailed} A value out of range is a reason for a talk and often for a second test some weeks later, because kidneys are
judged over time and not by one morning.

Do not wait for a report if you pass very little urine, if your face or legs swell, or if you are confused or very short
of breath. See a doctor at once. For questions about the test, call ${support}.
`),
};
