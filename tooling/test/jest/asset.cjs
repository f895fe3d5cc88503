// a bundler makes a URL of it; for tests any string will do
module.exports = '/asset';
