import { prose, type SeedArticle } from './article';
import { emailed, support } from './facts';

export const malariaTestFirst: SeedArticle = {
  title: 'Malaria: test first, then treat',
  date: '2025-12-17',
  cover: 'scope',
  tests: ['Malaria Parasite', 'Full Blood Count', 'Typhoid (Widal)', 'Random Blood Sugar'],
  text: prose(`
Fever in Lagos is quickly called malaria. Why a test is worth the small delay, and when you should not wait for anything.

Almost everyone here has had the conversation. You feel hot, your joints ache, and somebody who loves you says: it is
malaria, take something. Sometimes they are right. Sometimes they are not, and then the real cause has been given a few
more days.

First, the exceptions, because they matter most. Go to a hospital at once, and do not wait for a test at home or for
anybody’s e-mail, if a person with fever is hard to wake, confused, or has a fit; breathes fast or with difficulty; cannot
drink or keeps vomiting; is very pale or very weak; has yellow eyes or passes dark or very little urine; or has a stiff
neck or bleeding. Fever in a baby or small child, in pregnancy, in an older person or in someone with sickle cell disease
or a weak immune system also belongs in a doctor’s hands the same day. Malaria can become dangerous within hours, and so
can some of the illnesses that look like it.

For everyone else, the advice that doctors follow is simple: test, then treat. The test is quick, and it changes what
happens next.

Malaria is caused by parasites that mosquitoes carry from person to person. The early signs are fever, chills, headache,
aching and tiredness. Influenza, typhoid, infections of the urine, the chest or the throat, and others, begin in the same
way. Nobody can tell them apart by feeling a forehead, and that includes people who have had malaria many times.

The test in our shop is called Malaria Parasite. A drop of blood is prepared on a glass slide in two ways. In the thick
film many layers of blood lie on top of one another, so that even a few parasites can be found. The thin film is a single
layer and shows the parasites well enough to say which kind they are. A trained eye then searches both under the
microscope. The report says whether parasites were seen.

If they were, a doctor or a pharmacist can choose the right medicine for you, your weight, and whether you are pregnant.
Take it exactly as you were told, to the end, even when you feel better sooner. If you do not feel better within the time
you were given, or feel worse, go back.

If none were seen, that is useful as well. It means looking further, and your doctor may ask for a Full Blood Count or for
other tests. A Full Blood Count does not prove malaria or rule it out, but it can hint at whether an infection is at work.
The Typhoid (Widal) test is often asked for in the same breath. It needs care: it looks for antibodies, which can remain
from an earlier infection or a vaccine, so by itself it proves nothing. In a hospital, a Random Blood Sugar is often
measured at the same time, because a serious illness with fever can bring the sugar down.

One slide without parasites does not always close the matter. If there are very few of them, or if medicine was already
taken, they may be missed. When the fever goes on, doctors repeat the test, often more than once. So tell us, and your
doctor, about anything that you have taken in the past weeks, also a single tablet that was left over from last time.

What is the harm in treating first? If it is not malaria, the real illness goes on. You take a medicine that you did not
need, with side effects that you did not need. And medicines that are used without cause are one of the ways in which
parasites and bacteria learn to resist them, which is bad for all of us. Half a course left in the drawer is no bargain
either.

If you cannot reach a test at all and a person is getting worse, do not spend the time on worrying about it. Get to a
doctor, who can decide to treat at once.

${emailed} Show the report to your doctor together with how you feel today, since a day can change a great deal. While you
wait, rest and drink. If you would like to know how soon the sample can be taken, call ${support}.
`),
};
