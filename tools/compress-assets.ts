import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib'

/** Writes a .br and a .gz beside every text asset of the build, as small as they get, so that serving them costs nothing. */
const folder = process.argv[2] ?? 'build/client'
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest)$/

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue
  const file = path.join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, smallest(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/** By the blocks that Brotli chooses, and by some that suit long scripts and long lists better: a hundred bytes of every page. */
function smallest(content: Buffer): Buffer {
  const blocks = [
    {},
    { [constants.BROTLI_PARAM_LGBLOCK]: 20 },
    { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  ]
  const tried = blocks.map((params) => brotliCompressSync(content, withSize(content, params)))
  return tried.reduce((best, one) => (one.length < best.length ? one : best))
}

function withSize({ length }: Buffer, params: BrotliOptions['params']): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length, ...params },
  }
}
