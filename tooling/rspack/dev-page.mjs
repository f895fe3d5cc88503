// @ts-check
import { rspack } from '@rspack/core';

/** The page of an app in development: the released ones are composed, not built. */
export const devPage = () =>
  new rspack.HtmlRspackPlugin({
    title: 'Lagoon Diagnostics',
    chunks: ['main'],
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
  });
