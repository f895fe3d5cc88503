/** The tooling is JavaScript that Node runs as it is, typed in its comments; its tests take it untyped. */
declare module '*.mjs';
