import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { SHOP_SLUG } from './src/shop-slug.ts'

export default defineConfig({
  plugins: [reactRouter()],
  // Known from the start, so that the first page of `npm run dev` is not loaded twice.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'] },
  define: { 'process.env.SHOP_SLUG': JSON.stringify(SHOP_SLUG) },
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // React and the router change less often than the shop: a visitor keeps them through its new builds. Other packages
    // belong to the few pages that load them.
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// }],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/serve.ts' } } },
  },
})
