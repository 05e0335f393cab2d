// The page's entry: fonts, then the app into #root.

import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

createRoot(document.getElementById('root')!).render(<App />);
