// replaces the URL of every imported asset in tests
module.exports = '/asset';
