// How the page is bundled: sources in web/, the result in dist/web, served by the server with its own nonce in the
// place of CSP_NONCE. Run with web/ as root (`vite build web`). In development everything that is not the page goes to
// VEIVALG_SERVER, and the page says what the server would say in it: how one may sign in (VEIVALG_SIGN_IN_METHODS).

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, '.', 'VEIVALG_');
  const target = env.VEIVALG_SERVER ?? 'http://localhost:8080';
  return {
    plugins: [react(), offerSignIn(env.VEIVALG_SIGN_IN_METHODS)],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // The canvas (three, Giro3D) is one large chunk that is loaded with the first project, not with the login page.
      chunkSizeWarningLimit: 2500,
      // An inlined data: URL would need a wider content security policy.
      assetsInlineLimit: 0,
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

/** `methods` as the server names them; without it the page stays as it is written. */
function offerSignIn(methods: string | undefined): Plugin {
  return {
    name: 'offer-sign-in',
    apply: 'serve',
    transformIndexHtml: (html) =>
      methods ? html.replace(/(name="sign-in-methods" content=")[^"]*"/, `$1${methods}"`) : html,
  };
}
