import {
  asciiDigits,
  cleanText,
  dashboardPaths,
  HEALTH_AREAS,
  hasPrice,
  naira,
  type Product,
  paths,
} from '@lagoon/shared/domain';
import { type ProductRequest, productRules, requiredText } from '@lagoon/shared/forms/schemas';
import { object } from 'yup';
import { pictureRules, type RecordKind } from '../../components';

export const AREA_TEXTS: Record<string, string> = { '': 'Not stated', ...HEALTH_AREAS };
export const FASTING_TEXTS = { '': 'Not stated', yes: 'Needed', no: 'Not needed' };
type Fasting = keyof typeof FASTING_TEXTS;
const FASTING: Record<Fasting, boolean | null> = { '': null, yes: true, no: false };
const fastingOf = (fasting: boolean | undefined): Fasting =>
  fasting === undefined ? '' : fasting ? 'yes' : 'no';

export function numberOf(text: string) {
  const typed = asciiDigits(cleanText(text));
  return typed === '' ? undefined : Number(typed);
}

const valuesOf = ({ price = Number.NaN, ...product }: Partial<Product>) => ({
  name: product.name ?? '',
  price: hasPrice(price) ? String(price) : '',
  testNum: product.testNum ?? '',
  test: product.test?.join(', ') ?? '',
  imageFile: null as File | null,
  imageUrl: product.image ?? '',
  desc: product.desc ?? '',
  area: product.area ?? '',
  sample: product.sample ?? '',
  fasting: fastingOf(product.fasting),
  resultDays: product.resultDays?.toString() ?? '',
});
export type ProductValues = ReturnType<typeof valuesOf>;

/** Splits a comma-separated text (spec §5). */
export const testsTyped = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const { name, price, testNum, desc, sample, resultDays } = productRules;
const typedPrice = price.transform((_, typed: unknown) =>
  typeof typed === 'string' ? numberOf(typed) : typed,
);
const typedDays = resultDays.transform((_, typed: unknown) =>
  typeof typed === 'string' ? (numberOf(typed) ?? null) : typed,
);

/** spec §5. An empty name, price or number of tests keeps the stored value. */
const schemaFor = (loaded: Product | undefined) =>
  object({
    name: loaded?.name ? name.notRequired() : name,
    price: loaded ? typedPrice.notRequired() : typedPrice,
    testNum: loaded?.testNum ? testNum.notRequired() : testNum,
    test: requiredText('Types of test required').test(
      'some',
      'Please enter at least one test',
      (text) => testsTyped(text).length > 0,
    ),
    ...pictureRules(loaded?.image),
    desc,
    sample,
    resultDays: typedDays,
  });

const wholeOf = (values: ProductValues, loaded: Product | undefined) => ({
  name: values.name.trim() || (loaded?.name ?? ''),
  price: numberOf(values.price) ?? loaded?.price,
  testNum: values.testNum.trim() || (loaded?.testNum ?? ''),
  desc: values.desc.trim(),
  test: testsTyped(values.test),
  area: values.area || null,
  sample: values.sample.trim() || null,
  fasting: FASTING[values.fasting],
  resultDays: numberOf(values.resultDays) ?? null,
});

const priceText = (amount: number | undefined) =>
  amount === undefined || Number.isNaN(amount) ? '' : naira(amount);

type ProductBody = Omit<ProductRequest, 'price'> & { price: number | undefined };

export const productKind: RecordKind<ProductValues, Product> = {
  noun: 'product',
  title: 'Product',
  empty: valuesOf({}),
  schemaFor,
  valuesOf,
  bodyOf: (values, image, loaded): ProductBody => ({ ...wholeOf(values, loaded), image }),
  fieldOf: { image: 'picture' },
  compared: (values, loaded) => {
    const whole = wholeOf(values, loaded);
    return {
      Name: whole.name,
      Price: priceText(whole.price) || values.price,
      'Number Of Tests': whole.testNum,
      'Types Of Tests': whole.test.join(', '),
      'Product Image': values.imageFile ?? values.imageUrl.trim(),
      'Test description': whole.desc,
      'Health area': AREA_TEXTS[values.area] ?? values.area,
      Sample: whole.sample ?? '',
      Fasting: FASTING_TEXTS[values.fasting],
      'Days until the result': values.resultDays,
    };
  },
  nameOf: (product) => product.name,
  list: dashboardPaths.allProducts(),
  create: dashboardPaths.createProduct(),
  view: (product) => paths.product(product.name),
};
