const { browser, node } = require('@lagoon/tooling/jest');

module.exports = {
  projects: [
    browser('shared'),
    browser('shell'),
    browser('mf-shop'),
    browser('mf-blog'),
    browser('mf-checkout'),
    browser('mf-admin'),
    node('api'),
    node('tooling'),
  ],
};
