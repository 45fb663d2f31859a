import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { SHOP_SLUG } from './src/shop-slug.ts'

/** Style sheets arrive in the order of the code that needs them, so each says which layer stands above which. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? `@layer base, parts;\n${code}` : undefined),
}

export default defineConfig({
  plugins: [layerOrder, reactRouter()],
  // Known from the start, so that the first page of `npm run dev` is not loaded twice.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'] },
  define: { 'process.env.SHOP_SLUG': JSON.stringify(SHOP_SLUG) },
  // All of the shop's style is one small file: kept from the first page on, and nothing blocks a later one.
  build: { cssCodeSplit: false, target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // React and the router change less often than the shop: a visitor keeps them through its new builds.
              // What many pages use comes as one file rather than twenty small ones. What only signing in and
              // forms need stays with those pages.
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: 'shared',
                  test: /src\/(?!web\/(browser\/(auth-(?!st)|session|shop-config|form-|send-form|use-sent-form)|components\/(auth-|password-|field|form-|honeypot|link-form|radio-group)))/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { cssCodeSplit: true, rollupOptions: { input: './src/serve.ts' } } },
  },
})
