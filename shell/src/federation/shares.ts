import * as cart from '@lagoon/shared/cart';
import * as data from '@lagoon/shared/data';
import { version as sharedVersion } from '@lagoon/shared/package.json';
import * as router from '@lagoon/shared/router';
import * as ui from '@lagoon/shared/ui';
import * as effector from 'effector';
import { version as effectorVersion } from 'effector/package.json';
import * as effectorReact from 'effector-react';
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
  shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` },
});

/**
 * What the shell gives to every remote, all of it eagerly: one React, one router, one cart on the page. The same list
 * as the tooling's, which the remotes are built against; a test holds the two together.
 */
export const shares = {
  react: share(React, reactVersion),
  'react/jsx-runtime': share(jsxRuntime, reactVersion),
  'react-dom': share(ReactDOM, reactDomVersion),
  'react-dom/client': share(ReactDOMClient, reactDomVersion),
  'styled-components': share(styled, styledVersion),
  effector: share(effector, effectorVersion),
  'effector-react': share(effectorReact, effectorReactVersion),
  '@lagoon/shared/cart': share(cart, sharedVersion),
  '@lagoon/shared/data': share(data, sharedVersion),
  '@lagoon/shared/router': share(router, sharedVersion),
  '@lagoon/shared/ui': share(ui, sharedVersion),
};
