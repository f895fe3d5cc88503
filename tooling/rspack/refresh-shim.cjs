// one react-refresh runtime for the page, whoever loads first
module.exports = globalThis.__LAGOON_REACT_REFRESH__ ||= require('react-refresh-real');
