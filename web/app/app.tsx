// Puts the house of the page together: styles with the server's nonce, theme, language, data, notices, routes.

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { ENTRY_CATALOGUE } from '../i18n/entry-catalogue.ts';
import { TextProvider } from '../i18n/text.tsx';
import { Notices } from '../ui/notices.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import { CrashFallback } from './crash-fallback.tsx';
import { AppRoutes } from './routes.tsx';
import { theme } from './theme.ts';

/** The server writes a fresh nonce into the page for each answer; Emotion marks its style tags with it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'v', nonce });

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <TextProvider catalogue={ENTRY_CATALOGUE}>
          <CrashFallback>
            <QueryClientProvider client={queryClient}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
              <Notices />
              <OfflineNote />
            </QueryClientProvider>
          </CrashFallback>
        </TextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
