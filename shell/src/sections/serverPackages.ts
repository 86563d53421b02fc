import * as reactQuery from '@tanstack/react-query';
import * as axios from 'axios';
import { freezeModule, sharedModules } from './offerPackages.ts';
import { serverQueryHooks } from './serverQueryHooks.ts';

/** The packages for server files of sections, which require them when they start. */
export const serverPackages = {
  react: sharedModules.react,
  'react/jsx-runtime': sharedModules.jsxRuntime,
  'react-dom': sharedModules.reactDom,
  '@tanstack/react-query': freezeModule({ ...reactQuery, ...serverQueryHooks }),
  axios: freezeModule(axios),
};
