// bundlers turn it into a URL; tests accept any text
module.exports = '/asset';
