import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const fullBloodCountExplained: SeedArticle = {
  title: 'The full blood count, explained',
  date: '2025-11-12',
  cover: 'cells',
  tests: ['Full Blood Count', 'Iron Studies', 'Ferritin', 'Vitamin B12', 'Haemoglobin Genotype'],
  text: prose(`
Red cells, white cells, platelets: a walk through the test that doctors ask for most often, one line at a time.

If you have ever had a blood test, it was probably a full blood count. In our shop it is called Full Blood Count. It takes
one small tube and gives a broad picture. It seldom names an illness by itself. What it does well is to tell a doctor
where to look next.

Blood is a liquid with cells in it, and the count looks at three kinds.

Red cells carry oxygen. The line that doctors read first is haemoglobin, the protein that does the carrying. Close to it
stands the packed cell volume, which you may know as PCV, also called haematocrit: the share of the blood that is made up
of red cells. The two usually rise and fall together.

A low haemoglobin is called anaemia. Anaemia is a finding and not a full answer, because many roads lead to it: too little
iron, loss of blood such as heavy periods, malaria and other infections, sickle cell disease, pregnancy, kidney disease, a
lack of certain vitamins, and more. The next question is always why.

The size of the red cells helps to answer it. The report calls it MCV. Small cells often point to a lack of iron or to an
inherited type of haemoglobin. Large ones may point to a lack of vitamin B12 or folate, to alcohol, or to some medicines.
That is how a doctor comes from this test to Iron Studies or Ferritin, to Vitamin B12, or to a Haemoglobin Genotype. Iron
tablets are not the right answer to every anaemia, so let the cause be found first.

White cells defend the body. The total is given first, and then the kinds. Neutrophils often rise when bacteria are at
work, lymphocytes often with viruses, and eosinophils with allergies and with worms. These are leanings and not rules.
Stress, hard exercise, smoking, pregnancy and some medicines move the numbers as well.

A word that many families here can use: quite a few healthy people of African descent have fewer neutrophils than the
printed range expects, all their lives, without being more prone to infection. If yours have always been a little low and
you are well, that may be the reason. Your doctor can tell, and older reports help.

Platelets are the smallest, and they help blood to clot. They may be low for a while with infections, malaria among them,
and high after bleeding or with inflammation. Sometimes platelets clump together in the tube and the machine counts too
few of them. A look under the microscope, or a second sample, settles that. It is a trait of the tube and not of you.

You need not fast for a full blood count, and you may drink. The sample is taken ${takenAt}. Tell us if you are pregnant,
if you have had a blood transfusion or have lost blood lately, and which medicines you take.

When the report comes, resist the wish to look up each mark on its own. The lines belong together. A doctor reads them as
a pattern: this one low with that one high, and both new since last year. A value just outside its range, with everything
else in place, is often nothing at all. A value far outside, or one that is moving steadily in one direction, deserves
attention.

Some things should not wait for a report. If you are very short of breath, faint, bleed without stopping, or have a high
fever and feel very ill, see a doctor or go to a hospital at once.

Good questions to ask: Is this new for me? Does it fit with how I feel? Should it be repeated, and when? Is there another
test that would explain it?

${emailed} Keep the report with the others. A full blood count becomes more useful with every earlier one that can be laid
beside it. And if you would like to know what a line measures, call ${support}.
`),
};
