// replaces each imported asset: bundlers return the asset's URL, and tests accept any text
module.exports = '/asset';
