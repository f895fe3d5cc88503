// what a bundler turns into an address; tests need only that it is a string
module.exports = '/asset';
