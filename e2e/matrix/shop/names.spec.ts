import { productNames, withProducts } from '../../support/visitor/strange-names';

const test = withProducts(productNames.matrix);

for (const name of productNames.matrix)
  test(`lists, finds, opens and sells a test named ${name}`, ({ listedOpenedFoundAndBought }) => listedOpenedFoundAndBought(name));
