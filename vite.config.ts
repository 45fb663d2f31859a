import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { SHOP_SLUG } from '#site/shop-slug.ts'

/** Style sheets arrive in the order of the code that needs them, so each says which layer stands above which. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? `@layer base, parts;\n${code}` : undefined),
}

/**
 * Of the router's files, those that a browser of the shop never uses: it watches nobody navigate, and knows every route from the first
 * view (`routeDiscovery`). What asks for them finds that they are switched off (0203);
 * what is undefined is named only by the router's parts for servers.
 */
const UNUSED_OF_ROUTER = {
  '/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined`,
  '/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = (manifest) => manifest
    export const URL_LIMIT = undefined, getManifestPath = undefined, getPathsWithAncestors = undefined
    export const handleClientVersionMismatch = undefined`,
}

const withoutUnused: Plugin = {
  name: 'without-unused-of-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!id.includes('/node_modules/react-router/')) return undefined
    return Object.entries(UNUSED_OF_ROUTER).find(([file]) => id.endsWith(file))?.[1]
  },
  // Another version of the router may have other files: then this says so.
  generateBundle() {
    const ids = [...this.getModuleIds()]
    for (const file of Object.keys(UNUSED_OF_ROUTER))
      if (!ids.some((id) => id.endsWith(file))) this.error(`The router has no ${file} any more: see vite.config.ts`)
  },
}

/** What stays with the pages that need it, by folders of src: it comes to no page that does not. */
const APART = {
  lists: 'web/catalogue/list/|shop/catalogue/lists/',
  texts: 'web/texts/',
  orders:
    'web/(orders/(?!order-code)|data/api/|ui/(private-page|sums)/)|words/orders/|kit/outside/|shop/selling/(orders/|cart/payment-choices)|shop/people/addresses/countries',
  checkout: 'web/checkout/',
  buying:
    'web/cart/(page/|cart-text|store/cart-(data|operations|cookie))|shop/(people/addresses|selling/cart|goods/(pricing|shipping))/',
  delivery: 'words/delivery/|shop/goods/stock/',
  identity: 'web/(account|data/identity|ui/forms)/|web/orders/order-code',
  wishes: 'web/(wishes|data/wishes|tell-me)/|shop/selling/wishes/|web/ui/controls/use-part-on-press',
  consent: 'web/(consent|third-parties)/|shop/ground/consent/',
  cards:
    'web/catalogue/(product-card|shelf)|web/ui/product/|web/cart/add-to-cart|words/(availability-text|years-in-words)|shop/catalogue/products/pictures/',
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
    this.emitFile({ type: 'chunk', id: '/src/web/shell/error-reporter.ts', name: 'error-watch' })
  },
}

export default defineConfig({
  plugins: [layerOrder, watchApart, withoutUnused, reactRouter()],
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
              // texts, of orders, of the checkout, and what carts and orders have in common.
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                // Names of styles in the frame of every page, which what opens over it needs too: not a file for each.
                {
                  name: 'frame',
                  test: /src\/web\/(shell|cart)\/.*(account-link|mobile-menu|cart-modal)\.module\.css$/,
                  minShareCount: 2,
                },
                { name: 'shared', test: new RegExp(`src/(?!${Object.values(APART).join('|')})`), minShareCount: 4 },
                ...(['cards', 'lists', 'texts', 'orders', 'checkout', 'buying'] as const).map((name) => ({
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
