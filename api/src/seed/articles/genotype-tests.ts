import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const genotypeTests: SeedArticle = {
  title: 'Genotype tests: what AA, AS and SS mean',
  date: '2026-10-21',
  cover: 'helix',
  tests: ['Haemoglobin Genotype', 'Sickling Test', 'Pre-Marital Panel', 'Full Blood Count'],
  text: prose(`
Two letters on a report can raise a lot of questions. This is what they stand for, and what the laboratory looked at to
find them.

Haemoglobin is the protein in red blood cells that carries oxygen around the body. Everyone inherits two sets of
instructions for making it, one from each parent. A genotype test looks at the haemoglobin in your blood and reports the
pair.

AA means that both sets of instructions give the usual form, haemoglobin A.

AS means one of A and one of S. This is called sickle cell trait. People with AS make enough of the usual haemoglobin, and
the great majority live without any trouble from it. AS is not a mild form of SS, and it does not turn into SS later in
life. It is still worth telling a doctor about, for instance before an operation.

SS means two of S. This is sickle cell disease. When oxygen is low, haemoglobin S can pull red cells into a curved, stiff
shape, so that they pass badly through small vessels and break down early. It needs regular care from doctors who know it,
and with that care many people study, work and raise families.

You may also see the letter C. AC is a trait, much as AS is. SC is a form of sickle cell disease and needs medical
follow-up too. A few other types exist, and a doctor can explain any letters that are not named here.

For couples, what counts is the pair of pairs. Each parent passes on one of their two letters, and which one is a matter
of chance, anew in every pregnancy. If both parents are AS, then each time there is one chance in four of a child with AA,
two in four of a child with AS, and one in four of a child with SS. A couple whose first child is AA has the same chances
again with the next.

If one parent is AA and the other AS, no child will be SS, though a child may be AS. If one parent is AS and the other AC,
a child may be SC. This is why many couples ask for the test early, by itself or in a Pre-Marital Panel, while there is
calm and time to talk. What they do with the answer is theirs to decide. A doctor or a genetic counsellor can explain the
choices without pressing them.

In the shop the test is called Haemoglobin Genotype. It is done by electrophoresis: the kinds of haemoglobin are drawn
apart by an electric field and seen as separate bands. The Pre-Marital Panel includes it. It needs one small blood sample,
taken ${takenAt}, and you may eat and drink as usual. ${emailed}

A Sickling Test is something else. It shows quickly whether red cells can sickle, but it cannot tell AS from SS. For that
you need the genotype.

Two things can mislead. After a blood transfusion, some of the haemoglobin in the sample is the donor’s, so tell us, and
your doctor, if you have had one in the past months. In the first months of life a baby still has a great deal of
haemoglobin F, the kind made before birth, and a result may need to be confirmed when the child is older. Your child’s
doctor will say when.

Your genotype does not change. If two reports from different places disagree, neither should simply be believed. Take both
to a doctor and have the test done again, if need be by a second method, before a decision is built on it. Those letters
are worth being sure of.

A genotype says nothing about how your blood is today. For that, doctors often ask for a Full Blood Count as well.

A report is a starting point. If yours raises a question, talk to your doctor, or call ${support}, and we will help you
find the right person to ask.
`),
};
