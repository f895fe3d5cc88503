import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const vitaminDInASunnyCity: SeedArticle = {
  title: 'Vitamin D in a sunny city',
  date: '2026-03-25',
  cover: 'sun',
  tests: ['Vitamin D (25-OH)', 'Calcium and Phosphate', 'Kidney Function Panel'],
  text: prose(`
Why a laboratory may still be asked to measure vitamin D in Lagos, where the sun is seldom far away.

Vitamin D is an unusual vitamin. Only a little of it comes from food. The body can make it in the skin, with the help of
sunlight. It helps the body to take up calcium, and so it matters for bones and teeth, for muscles, and for children who
are growing.

In a city with so much sun, it is fair to ask why anybody should be short of it. The answer is that the sun has to reach
the skin, and a day in Lagos is often arranged so that it does not.

Many of us leave home in the early morning, sit in a car or a bus, work in an office or a shop, and come home when it is
dark. Sunlight through a window feels warm, but glass holds back the part of the light that makes vitamin D. Clothes that
cover most of the body, shade and sun cream hold it back as well, each for good reasons of its own.

Skin colour plays a part too. The pigment that protects darker skin from the sun also means that it needs longer in the
light to make the same amount. Age matters, since older skin makes less. Small babies depend on what they are given. And
some conditions of the bowel, the liver or the kidneys make it harder to take up vitamin D or to turn it into its active
form, as do certain medicines.

None of this means that everyone is short of it, and none of it means that everyone should be tested. Doctors usually ask
for the test when there is a reason: pain or weakness in bones and muscles, a fracture after a light fall, a low calcium,
a disease that affects how food is taken up, a medicine that uses up vitamin D, or a child whose bones cause concern.

The test in our shop is called Vitamin D (25-OH). The name in brackets is short for 25-hydroxyvitamin D, the form that
circulates in the blood and shows the body’s store. It is the one to measure, even though it is not the active hormone,
because it stays fairly steady from day to day.

You need not fast. One small blood sample is enough, taken ${takenAt}. Bring a note of any supplement that you take: its
name, how much, how often and since when. A multivitamin counts, and so do drops, oils and injections.

Your doctor may ask for Calcium and Phosphate at the same time, or for a Kidney Function Panel, because these belong to
the same story. Vitamin D helps to steer calcium and phosphate, and the kidneys finish the work of making it active.

Now the result. Reports may use one of two units, nmol/L or ng/mL, and the same blood gives a number about two and a half
times as large in the first as in the second. So look at the unit before you compare your result with a friend’s, or with
an older one of your own. Experts do not all agree on where enough begins, which is one more reason to read the number
with a doctor.

Please do not treat a number on your own. Vitamin D is stored in the body, and too much over time can raise calcium in the
blood and harm the kidneys. High-dose products are easy to buy and easy to take for too long. Whether you need any, which
one, how much and for how long is for your doctor to decide, who may also want to measure again after some months.

What about more sun? Some time outdoors during the day is pleasant and usually sensible. Burning helps nobody, and if you
have a skin condition, albinism, or a medicine that makes you sensitive to light, ask your doctor first.

${emailed} For questions before or after the test, call ${support}.
`),
};
