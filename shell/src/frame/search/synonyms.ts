/** Synonyms by the usual name of a test, spelled as by `normalize`. No symptoms: a test for a symptom would be medical advice. */
const NAMES: Record<string, string> = {
  'full blood count': 'fbc cbc fbp pcv hct haematocrit hematocrit packedcellvolume hb hgb wbc rbc platelet platelets completebloodcount',
  'haemoglobin genotype': 'hbgenotype hbg hbelectrophoresis genotipe aaas',
  sickling: 'sicklecell sickler sicklers',
  'blood group': 'bloodtype bg abo abogroup gxm',
  esr: 'sedimentationrate sedrate',
  'fasting sugar': 'fbs fbg fpg fastingglucose',
  'random sugar': 'rbs rbg randomglucose',
  'glucose tolerance': 'ogtt gtt',
  hba1c: 'hba ghb glycatedhaemoglobin glycatedhemoglobin glycosylatedhaemoglobin glycosylatedhemoglobin',
  sugar: 'glucose',
  'liver function': 'lft lfts hepatic hepaticfunction',
  'kidney function': 'kft kfts rft rfts renal renalfunction',
  'electrolytes urea creatinine': 'eucr euc uec ue uecr eu seucr seuc ucr electrolytesandurea uande eandu eucreatinine ueandcr',
  'lipid profile': 'flp lipids fastinglipid fastinglipids',
  cardiac: 'heartrisk',
  'uric acid': 'sua urate',
  'calcium and phosphate': 'caphosphate capo4',
  thyroid: 'tft tfts',
  prostate: 'prostrate',
  'hiv screening': 'rvs rvd rvt retroviral retroviralscreening aids hivtest',
  'hiv viral load': 'hvl hivvl viralload',
  'hepatitis b': 'hbsag hbsg hepb hbv hbvsag hepatitisbantigen ausantigen',
  'hepatitis c': 'hcv hepc antihcv',
  syphilis: 'rpr tpha',
  gonorrhoea: 'gono gonococcus clap',
  'sexual health': 'sti stis std stds sexuallytransmitted vd',
  malaria: 'mp mps bfmp malariaparasites',
  'h pylori': 'helicobacter helicobacterpylori hp hpylori',
  typhoid: 'enteric salmonella',
  urinalysis: 'ua urine pee water weewee',
  'urine culture': 'urinemcs umcs urinemc urinemcands',
  stool: 'poo poop feces faeces faecal fecal',
  semen: 'sfa sperm seminal seminalfluid spermcount spermanalysis',
  pregnancy: 'pregnant bhcg upt belle',
  folate: 'folic folicacid b9',
  'vitamin b12': 'cobalamin vitb12',
  'vitamin d': 'vitd 25ohd',
  wellness: 'checkup generalcheckup medicalcheckup fullbodycheckup fullcheckup bodycheckup wholebody',
  'pre marital': 'marriage wedding intendingcouples couples',
  'pre employment': 'job work employmentmedical',
  men: 'male mens',
  women: 'female womens ladies',
};

/** Other names in Yoruba, Igbo and Hausa. */
const LOCAL_NAMES: typeof NAMES = {
  malaria: 'iba akoiba zazzabincizonsauro',
  'fasting sugar': 'itosuga atogbe ciwonsuga ciwonsukari sukari',
  pregnancy: 'oyun ciki afoime',
  urinalysis: 'ito fitsari mamiri',
  stool: 'igbe bayangida nsi',
  'full blood count': 'eje jini obara',
  semen: 'ato maniyyi',
  'kidney function': 'kindinrin koda akuru',
  'liver function': 'hanta umeju',
  'hepatitis b': 'jedojedo ciwonhanta',
  'hiv screening': 'kanjamau obirinajaocha',
};

const names = [NAMES, LOCAL_NAMES].flatMap(Object.entries<string>).map(([words, others]) => [words.split(' '), others.split(' ')] as const);

/** Returns the synonyms of a test's name. @param words words of the name */
export const synonyms = (words: readonly string[]): string[] =>
  names.filter(([meant]) => meant.every((word) => words.includes(word))).flatMap(([, others]) => others);

const every = new Set(names.flatMap(([, others]) => others));
export const isSynonym = (word: string): boolean => every.has(word);

const words = (text: string) => new Set(text.split(' '));

/** Words in a query that do not describe a test, such as "cheap". */
export const FILLERS = words(
  'a affordable an and any at best can cancer cheap cheaper cheapest cost disease do fever for how i in infection is kit lab lagos laboratory low me medical much my near nearest need of on or price please quick rapid the to virus want with test tests testing check checking',
);

/** Words that many names contain. A match of such a word raises the rank of a result, but is not required. */
export const COMMON = words('blood panel profile function level levels screening screen analysis assay count full serum sample studies');
