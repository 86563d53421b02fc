import * as module from 'axios';
import { freezeClass, freezeModule } from './freezeModule.ts';

/** Creates axios for one section, with its own defaults and interceptors. */
export function createAxios(): object {
  const axios = module.default.create();
  const own = Object.assign(axios, { ...module.default, ...axios, default: axios });
  freezeClass(axios.interceptors.request.constructor);
  return freezeModule(module, { default: own, create: own.create });
}
