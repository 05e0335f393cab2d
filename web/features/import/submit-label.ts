// What the button of a file's form says: 'Import', or that the answers are kept until all files are taken.

import { createContext, useContext } from 'react';
import type { MessageKey } from '../../i18n/catalogue.ts';

export const SubmitLabel = createContext<MessageKey>('import.submit');
export const useSubmitLabel = (): MessageKey => useContext(SubmitLabel);
