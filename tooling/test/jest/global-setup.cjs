module.exports = require('./temporary-folder.cjs').make;
