// The page's entry: fonts, what holds for every form, then the app into #root.

import './fonts/inter.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { blockDoubleSubmits } from './ui/block-double-submit.ts';

blockDoubleSubmits(document);
createRoot(document.getElementById('root')!).render(<App />);
