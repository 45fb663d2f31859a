import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { SHOP_SLUG } from './src/shop-slug.ts'

/** Style sheets arrive in the order of the code that needs them, so each says which layer stands above which. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? `@layer base, parts;\n${code}` : undefined),
}

/** Files by the beginning of their path in src. */
const SIGNING_IN_AND_FORMS =
  'web/(browser/(auth-(?!st)|session|form-|send-form|use-sent-form)|components/(auth-|code-field|password-|field(?!-error)|form-|honeypot|link-form|radio-group))'
const CONSENT = 'shop/consent|web/(consent-|browser/(analytics-|consent-|outside-)|components/(checkbox|consent-))'
const LISTS = 'web/components/(filter-|list-|applied-|sort-|pagination|product-list)|shop/catalogue/list-'
const TEXTS = 'web/components/text-'
const ORDERS =
  'kit/(outside-text|passing-failure|retry)|web/(browser/(data-client|checkout-(?!forget)|order-(?!token))|components/(checkout-|private-page|order-|load-failed|use-asked|sum-list|expected-words)|pages/payment-)'
const BUYING = 'shop/(addresses|cart/(cart|cart-product|shipping-sum)\\.|orders)|web/components/cart-(empty|waiting)'
const DELIVERY = 'shop/stock|web/components/(abroad-words|delivery-day)'

/**
 * The watch over a page's errors is no part of the page: a file of its own, which only a page that is watched asks for, when
 * everything else is there.
 */
const watchApart: Plugin = {
  name: 'watch-apart',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: '/src/web/browser/page-watch.ts', name: 'watch' })
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
              // texts, of orders, and what carts and orders have in common. What only signing in, forms, consent and the
              // days of delivery need stays with those pages.
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: 'shared',
                  test: new RegExp(
                    `src/(?!${[SIGNING_IN_AND_FORMS, CONSENT, LISTS, TEXTS, ORDERS, BUYING, DELIVERY].join('|')})`,
                  ),
                  minShareCount: 4,
                },
                { name: 'lists', test: new RegExp(`src/(${LISTS})`), minShareCount: 4 },
                { name: 'texts', test: new RegExp(`src/(${TEXTS})`), minShareCount: 4 },
                { name: 'orders', test: new RegExp(`src/(${ORDERS})`), minShareCount: 4 },
                { name: 'buying', test: new RegExp(`src/(${BUYING})`), minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { cssCodeSplit: true, rollupOptions: { input: './src/serve.ts' } } },
  },
})
