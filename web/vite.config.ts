// How the page is bundled: sources in web/, the result in dist/web, served by the server with its own nonce in the
// place of CSP_NONCE. Run with web/ as root (`vite build web`). In development everything that is not the page goes to
// VEIVALG_SERVER.

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  const target = loadEnv(mode, '.', 'VEIVALG_').VEIVALG_SERVER ?? 'http://localhost:8080';
  return {
    plugins: [react()],
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
