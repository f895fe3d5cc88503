import * as app from '@lagoon/shared/app';
import { loadOnce } from '@lagoon/shared/browser';
import { loadCart } from '@lagoon/shared/late-cart';
import { version as sharedVersion } from '@lagoon/shared/package.json';
import * as router from '@lagoon/shared/router';
import * as ui from '@lagoon/shared/ui';
import * as views from '@lagoon/shared/views';
import { version as effectorVersion } from 'effector/package.json';
import { version as effectorReactVersion } from 'effector-react/package.json';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { version as reactVersion } from 'react/package.json';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { version as reactDomVersion } from 'react-dom/package.json';
import * as styled from 'styled-components';
import { version as styledVersion } from 'styled-components/package.json';

const share = (module: object, version: string) => ({
  version,
  lib: () => module,
  ...once(version, true),
});
const lateShare = (load: () => Promise<object>, version: string) => ({
  version,
  get: async () => {
    const module = await load();
    return () => module;
  },
  ...once(version, false),
});
const once = (version: string, eager: boolean) => ({
  shareConfig: { singleton: true, strictVersion: true, eager, requiredVersion: `^${version}` },
});

const loadDataShare = loadOnce(() => import(/* webpackChunkName: "data" */ '@lagoon/shared/data'));

/** A test compares them with the build's configuration. Cart and data load when first used. */
export const shares = {
  react: share(React, reactVersion),
  'react/jsx-runtime': share(jsxRuntime, reactVersion),
  'react-dom': share(ReactDOM, reactDomVersion),
  'react-dom/client': share(ReactDOMClient, reactDomVersion),
  'styled-components': share(styled, styledVersion),
  effector: lateShare(
    loadOnce(() => import(/* webpackChunkName: "cart" */ 'effector')),
    effectorVersion,
  ),
  'effector-react': lateShare(
    () => import(/* webpackChunkName: "cart" */ 'effector-react'),
    effectorReactVersion,
  ),
  '@lagoon/shared/app': share(app, sharedVersion),
  '@lagoon/shared/cart': lateShare(loadCart, sharedVersion),
  '@lagoon/shared/data': lateShare(loadDataShare, sharedVersion),
  '@lagoon/shared/router': share(router, sharedVersion),
  '@lagoon/shared/ui': share(ui, sharedVersion),
  '@lagoon/shared/views': share(views, sharedVersion),
};
