import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const readingALipidProfile: SeedArticle = {
  title: 'Reading a lipid profile without worry',
  date: '2026-08-26',
  cover: 'heart',
  tests: ['Lipid Profile', 'Cardiac Risk Panel', 'TSH', 'Liver Function Panel'],
  text: prose(`
What each line of the report measures, why one number is never the whole story, and what to ask your doctor.

A lipid profile can look stern: several numbers, some of them perhaps marked high or low. Read slowly, it is a fairly
friendly report. It tells how the fats in your blood are travelling.

Fat does not mix with water, and blood is mostly water. So the body packs fats into small parcels and sends them round in
the bloodstream. The lines of a Lipid Profile describe those parcels.

Total cholesterol is all the cholesterol in the blood taken together. Cholesterol is not a poison. The body makes it, and
needs it for every cell and for several hormones. The total alone says little, because it does not show in which parcels
the cholesterol is carried.

LDL cholesterol is the part carried in parcels that can leave cholesterol behind in the walls of the blood vessels. When
there is more of it than the body can use, over many years, the vessels may narrow. This is the line that doctors usually
look at most closely. In many laboratories it is worked out from the other lines rather than measured by itself, which is
one reason why they are reported together.

HDL cholesterol is the part carried in parcels that bring cholesterol back, so that the body can get rid of it. It is
sometimes called the good one. That is a simple name for something not so simple, and a high HDL does not cancel a high
LDL.

Triglycerides are the fats in which the body stores and moves energy. They rise after a meal and after alcohol, and they
change from day to day more than the other lines do.

Non-HDL cholesterol is the total less the HDL: all the parcels that can leave cholesterol behind, in one number. Many
doctors find it useful because food shortly before the test hardly changes it.

To prepare, follow what is said about your test when you book. We ask for 8 to 12 hours without food before a Lipid
Profile, with water as you like. Leave alcohol out the day before. Take your usual medicines unless your doctor has said
otherwise, and tell us what they are. The sample can be taken ${takenAt}.

Some things move these numbers for a while. A recent illness, an operation, pregnancy and quick changes of weight are
among them. So are an underactive thyroid, diabetes, some diseases of the kidneys or the liver, and a number of medicines.
That is why a doctor may ask for a TSH or a Liver Function Panel together with the fats before drawing a conclusion.

Now the mark beside the number. A lipid value is not judged as a simple pass or fail. The same LDL may be fine for one
person and too high for another, because doctors look at it with age, blood pressure, blood sugar, smoking, family history
and any heart disease or stroke before. Two people at one table can have the same number and rightly get different advice.

The Cardiac Risk Panel adds a few measurements that doctors like to see beside the fats. But even a Cardiac Risk Panel
does not tell who will have a heart attack. No blood test can. And a calm report is no reason to ignore a symptom: chest
pain or pressure, trouble breathing, weakness on one side of the body or sudden trouble speaking need emergency care at
once, whatever the last profile said.

Good questions to take along: Which of these numbers matters most for me? What is a sensible aim in my case? Would you
like to repeat it, and when? What can I change in what I eat, and how I move, that would help? Do not start or stop a
medicine on the strength of a report alone.

${emailed} Keep the report, so that the next one can be laid beside it: the direction over the years says more than a
single day. If you have trouble reading a line, call ${support}.
`),
};
