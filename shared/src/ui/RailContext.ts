import { createContext } from 'react';

/** The id of the element that names the rail around a card; `undefined` outside of a rail and in one without such an element. */
export const RailContext = createContext<string | undefined>(undefined);
