import path from 'node:path'
import { defineConfig } from 'vite'
import { SHOP_SLUG } from '#site/shop-slug.ts'

const root = import.meta.dirname

/**
 * The back office: a build of its own, from one static page. The shop's visitors pay nothing for it, and whatever it grows to
 * leaves the shop's files as they were (decision 0117).
 */
export default defineConfig({
  root: path.join(root, 'src/office'),
  base: '/admin/',
  // Fonts and icons are the shop's own, at their own addresses.
  publicDir: false,
  cacheDir: path.join(root, 'node_modules/.vite-office'),
  define: { 'process.env.SHOP_SLUG': JSON.stringify(SHOP_SLUG) },
  server: { fs: { allow: [root] } },
  build: {
    outDir: path.join(root, 'build/office'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser with `light-dark()` has it.
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        codeSplitting: {
          // React and the router change less often than the office.
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
})
