module.exports = require('./temporary-folder.cjs').remove;
