// the first loaded build sets the page's only react-refresh runtime
const page = /** @type {{ __LAGOON_REACT_REFRESH__?: object }} */ (globalThis);
// @ts-expect-error an alias that the development build makes
module.exports = page.__LAGOON_REACT_REFRESH__ ||= require('react-refresh-real');
