import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { report, rounded } from './figures.ts'

const CART = path.resolve(import.meta.dirname, '../src/web/cart')
const ENTRIES = ['cart-modal.tsx', 'cart-badge.tsx', 'add-to-cart.tsx'].map((file) => path.join(CART, file))
/** What exists for the cart alone; dialog, button, cover and the rest would be there without it. */
const OF_THE_CART =
  /\/src\/(shop\/cart\/|shop\/shipping\/|web\/cart\/(?:store\/|page\/)?(cart-|add-to-cart|use-add-to-cart)|web\/data\/browser-storage|web\/third-parties\/analytics-queue)/
/** With what brings a removed line back and shows the cart without a network. */
const MAX_KB = 13

/** What the cart adds to any page but its own, compressed: its own modules put together as the build does, everything else left out. */
export async function cartWeight(): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      cssMinify: true,
      rollupOptions: {
        input: ENTRIES,
        preserveEntrySignatures: 'strict',
        external: (id, importer) => {
          if (!importer) return false
          const file = id.startsWith('.') ? path.resolve(path.dirname(importer), id) : id.replace(/^#/, '/src/')
          return !OF_THE_CART.test(file) && !file.includes('\0')
        },
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const atOnce = new Set<string>()
  const take = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || atOnce.has(name)) return
    atOnce.add(name)
    chunk.imports.forEach(take)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) atOnce.add(sheet)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk.fileName)
  const bytes = (isWanted: (name: string) => boolean) =>
    outputs
      .filter(({ fileName }) => isWanted(fileName))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
      .reduce((sum, content) => sum + brotliCompressSync(content).length, 0)
  const whole = bytes(() => true)
  const first = bytes((name) => atOnce.has(name))
  report({ name: 'the cart on a page without one: JavaScript and CSS', value: rounded(first / 1024), unit: 'KB' })
  report({ name: 'the cart on a page with one: JavaScript and CSS', value: rounded(whole / 1024), unit: 'KB' })
  if (whole > MAX_KB * 1024) throw new Error(`The cart adds more than ${MAX_KB} KB to a page`)
}
