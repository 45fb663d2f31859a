import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { Encoding } from '../pages/page-cache.ts'

/** A file that browsers ask for under a name that changes with its content, in the encodings it was built in. */
export type BuildFile = { path: string; encodings: Partial<Record<Encoding, Buffer>> }
export type BuildFiles = ReadonlyMap<string, BuildFile['encodings']>

const ENDINGS = { identity: '', gzip: '.gz', br: '.br' } as const
const HEAD_BYTES = 4
const MESSAGES_QUALITY = 5

/** All files of some folders, and texts that are made when the shop starts. What is compressed is kept compressed only. */
export async function readBuildFiles(
  folders: readonly { at: string; folder: string }[],
  texts: readonly { path: string; text: string }[],
): Promise<BuildFile[]> {
  const files = await Promise.all(
    folders.map(async ({ at, folder }) => {
      const names = (await readdir(folder)).sort()
      return Promise.all(
        names
          .filter((name) => !/\.(gz|br)$/.test(name))
          .map(async (name) => {
            const found = names.includes(`${name}.gz`) && names.includes(`${name}.br`)
            const wanted: Encoding[] = found ? ['gzip', 'br'] : ['identity']
            const encodings: BuildFile['encodings'] = {}
            for (const one of wanted) encodings[one] = await readFile(path.join(folder, name + ENDINGS[one]))
            return { path: at + name, encodings }
          }),
      )
    }),
  )
  const written = texts.map(({ path: at, text }) => ({
    path: at,
    encodings: {
      gzip: gzipSync(text),
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: MESSAGES_QUALITY } }),
    },
  }))
  return [...files.flat(), ...written]
}

/** One object a build, so that it is there whole or not at all: how long the list is, the list, and then the bytes in its order. */
export function packBuild(files: readonly BuildFile[]): Buffer {
  const list = files.map(({ path: at, encodings }) => [
    at,
    Object.entries(encodings).map(([name, b]) => [name, b.length]),
  ])
  const head = Buffer.from(JSON.stringify(list))
  const length = Buffer.alloc(HEAD_BYTES)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, ...files.flatMap(({ encodings }) => Object.values(encodings))])
}

/** Throws where it is not whole. */
export function unpackBuild(pack: Buffer): BuildFiles {
  let at = HEAD_BYTES + pack.readUInt32BE(0)
  const list = JSON.parse(pack.toString('utf8', HEAD_BYTES, at)) as [string, [Encoding, number][]][]
  const files = new Map<string, BuildFile['encodings']>()
  for (const [name, parts] of list) {
    const encodings: BuildFile['encodings'] = {}
    for (const [encoding, length] of parts) {
      encodings[encoding] = pack.subarray(at, at + length)
      at += length
    }
    files.set(name, encodings)
  }
  if (at !== pack.length) throw new Error(`A kept build of ${pack.length} bytes is not whole`)
  return files
}

export function inEncoding(encodings: BuildFile['encodings'], wanted: Encoding): [Encoding, Buffer] {
  const found = encodings[wanted]
  if (found) return [wanted, found]
  return ['identity', encodings.identity ?? gunzipSync(encodings.gzip ?? Buffer.alloc(0))]
}
