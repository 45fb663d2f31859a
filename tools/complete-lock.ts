import { readFileSync, writeFileSync } from 'node:fs'

type Entry = { optionalDependencies?: Record<string, string>; dev?: boolean; [name: string]: unknown }
type Lock = { packages: Record<string, Entry> }

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * A registry that lacks other platforms' binaries makes npm leave them out of the lock, and `npm ci` then refuses it.
 * Adds what is missing by name and version, so that the lock holds for every platform. Run after each change of packages.
 */
export function completeLock(lock: Lock): { lock: Lock; added: string[] } {
  const packages = { ...lock.packages }
  const added: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(packages, path, name) || !/^\d/.test(version)) continue
      const words = name.split(/[-/]/)
      const cpu = words.filter((word) => PROCESSORS.includes(word))
      const os = words.filter((word) => SYSTEMS.includes(word))
      packages[`node_modules/${name}`] = {
        version,
        ...(cpu.length > 0 && { cpu }),
        ...(entry.dev && { dev: true }),
        ...(words.includes('musl') && { libc: ['musl'] }),
        optional: true,
        ...(os.length > 0 && { os }),
      }
      added.push(`${name}@${version}`)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { lock: { ...lock, packages: sorted }, added }
}

function isThere(packages: Lock['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

if (import.meta.main) {
  const { lock, added } = completeLock(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock)
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${added.length} packages of other platforms added to the lock\n`)
}
