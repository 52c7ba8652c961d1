import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The two files every first paint needs; the others (extended Latin) load only when a name asks for them. */
const FIRST_PAINT_FONTS = ['fraunces-latin-opsz-normal', 'figtree-latin-wght-normal'];

/**
 * Starts loading the fonts together with the script instead of after the style sheet,
 * so that headlines are set in their own letters from the first paint on.
 */
function preloadFonts(): Plugin {
  return {
    name: 'emberfield-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_PAINT_FONTS.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}

// The API compares the page's origin with the host it was called by: the proxy must not change it.
const proxy = { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false } };

export default defineConfig({
  root: fromHere('.'),
  plugins: [react(), preloadFonts()],
  resolve: {
    alias: [
      { find: /^#rules$/, replacement: fromHere('../libs/rules/src/index.ts') },
      { find: /^@\//, replacement: fromHere('./src/') },
    ],
  },
  css: {
    postcss: {
      // Names such as `--from-md` are written out: no browser knows them yet.
      plugins: [globalData({ files: [fromHere('./src/ui/breakpoints.css')] }), customMedia()],
    },
  },
  build: {
    outDir: fromHere('../dist/frontend'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The rules are pure: each goes with the screens that ask it, not with all that ask any.
      treeshake: { moduleSideEffects: [{ test: /\/libs\/rules\/src\//, sideEffects: false }] },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [fromHere('..')] },
    proxy,
  },
  preview: { proxy },
});
