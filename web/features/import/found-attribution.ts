// Whose data a file is, where it was fetched from a service that says so: what the field of a file's form begins with.

import { createContext, useContext } from 'react';

export const FoundAttribution = createContext('');
export const useFoundAttribution = (): string => useContext(FoundAttribution);
