import { productNames, withProducts } from '../../support/visitor/strange-names';

const test = withProducts(productNames.matrix);

for (const name of productNames.matrix)
  test(`a test named ${name} is listed, opened, found and bought`, ({ listedOpenedFoundAndBought }) => listedOpenedFoundAndBought(name));
