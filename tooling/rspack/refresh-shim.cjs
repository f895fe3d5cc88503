// one react-refresh runtime for the page, from the first loader
const page = /** @type {{ __LAGOON_REACT_REFRESH__?: object }} */ (globalThis);
// @ts-expect-error an alias that the development build makes
module.exports = page.__LAGOON_REACT_REFRESH__ ||= require('react-refresh-real');
