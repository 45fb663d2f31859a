import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { SHOP_SLUG } from '#site/shop-slug.ts'

/** Style sheets arrive in the order of the code that needs them, so each says which layer stands above which. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? `@layer base, parts;\n${code}` : undefined),
}

/** What stays with the pages that need it, by folders of src: it comes to no page that does not. */
const APART = {
  lists: 'web/catalogue/list/|shop/lists/',
  texts: 'web/texts/',
  orders: 'web/(checkout|orders|data/api|ui/(private-page|sums))/|words/orders/|kit/outside/',
  buying: 'web/cart/page/|shop/(addresses|cart|orders)/',
  delivery: 'words/delivery/|shop/stock/',
  identity: 'web/(account|data/identity|ui/forms)/',
  consent: 'web/(consent|third-parties)/|shop/consent/',
}

/**
 * The watch over a page's errors is no part of the page: a file of its own, which only a page that is watched asks for, when
 * everything else is there.
 */
const watchApart: Plugin = {
  name: 'watch-apart',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: '/src/web/shell/error-reporter.ts', name: 'watch' })
  },
}

export default defineConfig({
  plugins: [layerOrder, watchApart, reactRouter()],
  // Known from the start, so that the first page of `npm run dev` is not loaded twice.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'] },
  define: { 'process.env.SHOP_SLUG': JSON.stringify(SHOP_SLUG) },
  // All of the shop's style is one small file: kept from the first page on, and nothing blocks a later one.
  build: { cssCodeSplit: false, target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        // Beside the files without a word in them; the build puts them aside, so that nobody is served one.
        sourcemap: 'hidden',
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // React and the router change less often than the shop: a visitor keeps them through its new builds.
              // What many pages use comes as one file rather than twenty small ones, and so do the parts of lists, of
              // texts, of orders, and what carts and orders have in common.
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'shared', test: new RegExp(`src/(?!${Object.values(APART).join('|')})`), minShareCount: 4 },
                ...(['lists', 'texts', 'orders', 'buying'] as const).map((name) => ({
                  name,
                  test: new RegExp(`src/(${APART[name]})`),
                  minShareCount: 4,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: { build: { cssCodeSplit: true, rollupOptions: { input: '#main/serve.ts' } } },
  },
})
