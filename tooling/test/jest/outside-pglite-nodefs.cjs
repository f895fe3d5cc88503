module.exports = require('./outside.cjs')('@electric-sql/pglite/nodefs');
