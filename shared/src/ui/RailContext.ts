import { createContext } from 'react';

/** The id of the element that names the rail around a card; empty outside of a rail and in one that is named by a text. */
export const RailContext = createContext('');
