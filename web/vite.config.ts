// How the page is bundled: sources in web/, the result in dist/web, served by the server with its own nonce in the
// place of CSP_NONCE. Run with web/ as root (`vite build web`). In development everything that is not the page goes to
// VEIVALG_SERVER, and the page says what the server would say in it: how one may sign in (VEIVALG_SIGN_IN_METHODS).

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { showFirstPicture } from './first-picture.ts';

/** Packages that the login page needs, so that none of them is a part of its own. */
const BASE = new RegExp(
  `node_modules/(${[
    'react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs|@emotion|stylis|zustand',
    '@tanstack/(query-core|react-query)',
    '@mui/(utils|system|private-theming|styled-engine)',
    '@mui/material/(styles|utils|transitions|colors|CssBaseline|GlobalStyles|Typography|Stack|Box|Link|Divider|Paper|SvgIcon|Portal|Grow)',
    '@mui/material/(Button|ButtonBase|ButtonGroup|IconButton|ToggleButton|ToggleButtonGroup|CircularProgress)',
    '@mui/material/(Alert|Snackbar|SnackbarContent|ClickAwayListener)',
    '@mui/material/(FormControl|FormHelperText|FormLabel|InputLabel|InputBase|OutlinedInput|InputAdornment)',
  ].join('|')})/`,
);

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, '.', 'VEIVALG_');
  const target = env.VEIVALG_SERVER ?? 'http://localhost:8080';
  return {
    plugins: [react(), firstPicture(), offerSignIn(env.VEIVALG_SIGN_IN_METHODS)],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // The canvas (three, Giro3D) is one large chunk that is loaded with the first project, not with the login page.
      chunkSizeWarningLimit: 2500,
      // An inlined data: URL would need a wider content security policy.
      assetsInlineLimit: 0,
      // What every page stands on is one file: it compresses better than ten, and stays in caches when the page changes.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
    },
    worker: { format: 'es' },
    server: {
      strictPort: true,
      proxy: Object.fromEntries(
        ['/v1', '/graphql_api', '/objects', '/healthz', '/readyz'].map((prefix) => [prefix, { target }]),
      ),
    },
  };
});

/** Into the head, before any other code. */
function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        { tag: 'script', attrs: { nonce: 'CSP_NONCE' }, children: `(${showFirstPicture})();`, injectTo: 'head' },
      ],
    },
  };
}

/** `methods` as the server names them; without it the page stays as it is written. */
function offerSignIn(methods: string | undefined): Plugin {
  return {
    name: 'offer-sign-in',
    apply: 'serve',
    transformIndexHtml: (html) =>
      methods ? html.replace(/(name="sign-in-methods" content=")[^"]*"/, `$1${methods}"`) : html,
  };
}
