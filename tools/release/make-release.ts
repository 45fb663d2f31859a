import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { packagesToRun, type LockedPackages } from './packages-to-run.ts'

/**
 * Packs the built shop with the Node and the PostgreSQL it runs on, for machines like this one: what is unpacked starts
 * without anything being installed, built or fetched.
 */
const BUILDS_ONLY = ['vite', '@react-router/dev', 'node']
const TAKEN = ['bin', 'build', 'migrations', 'seed', 'content', 'assets', 'examples', 'deploy', 'ops', 'docs', 'src']
const FILES = ['package.json', 'package-lock.json', 'README.md', 'CHANGELOG.md', '.env.example']
/** Read by browsers from `build`, by people who change the shop, or by nobody. */
const LEFT = /^(src\/(web|office)|build\/(release|source-maps)|docs\/decisions)$|\.test\.tsx?$|\/test-[^/]*\.ts$/
const LEFT_OF_PACKAGES = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts|flow)$|\/(test|tests|__tests__|\.github)$/

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const { id } = JSON.parse(readFileSync('build/build.json', 'utf8')) as { id: string }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }
const platform = `${process.platform}-${process.arch}`
const name = `kolofon-${version}-${platform}`
const archive = path.join('build/release', `${name}.tar.gz`)
const release = { version, build: id, platform, slug: process.env.SHOP_SLUG || 'kolofon' }

mkdirSync(path.dirname(archive), { recursive: true })
const tar = pack()
const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(archive))
await addText(tar, 'release.json', `${JSON.stringify(release, null, 2)}\n`)
for (const file of FILES) await addFile(tar, file, file)
for (const folder of TAKEN) await addAll(tar, folder, (entry) => LEFT.test(entry))
await addFile(tar, 'deploy/kolofon', 'kolofon')
await addFile(tar, 'node_modules/node/bin/node', 'node_modules/node/bin/node')
for (const folder of packagesToRun(packages, { without: BUILDS_ONLY }))
  if (existsSync(folder))
    await addAll(tar, folder, (entry) => LEFT_OF_PACKAGES.test(entry) || entry === `${folder}/node_modules`)
tar.finalize()
await written

const hash = createHash('sha256')
await pipeline(createReadStream(archive), hash)
writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${path.basename(archive)}\n`)
process.stdout.write(`${archive}\n`)

async function addAll(to: Pack, entry: string, isLeft: (entry: string) => boolean): Promise<void> {
  if (isLeft(entry)) return
  if (!lstatSync(entry).isDirectory()) return addFile(to, entry, entry)
  for (const child of readdirSync(entry).sort()) await addAll(to, `${entry}/${child}`, isLeft)
}

async function addFile(to: Pack, file: string, as: string): Promise<void> {
  const { size, mode, mtime } = lstatSync(file)
  const head = { name: `${name}/${as}`, mode: mode & 0o111 ? 0o755 : 0o644, mtime }
  if (lstatSync(file).isSymbolicLink()) {
    to.entry({ ...head, type: 'symlink', linkname: readlinkSync(file) })
    return
  }
  await pipeline(createReadStream(file), to.entry({ ...head, size }))
}

async function addText(to: Pack, as: string, text: string): Promise<void> {
  await new Promise<void>((done, failed) =>
    to.entry({ name: `${name}/${as}`, mode: 0o644 }, text, (error) => (error ? failed(error) : done())),
  )
}
