/** The part of package-lock.json that is read. */
export type LockedPackages = Record<
  string,
  {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
    peerDependenciesMeta?: Record<string, { optional?: boolean }>
  }
>

/**
 * The folders of the packages that a built shop runs with: the closure of its dependencies, less those that only build it.
 * An optional package may be one for another platform; whether it is there the caller sees.
 */
export function packagesToRun(locked: LockedPackages, { without }: { without: readonly string[] }): string[] {
  const taken = new Set<string>()
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[folder] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = without.includes(name) ? null : folderOf(locked, folder, name)
      if (found === null || taken.has(found)) continue
      taken.add(found)
      waiting.push(found)
    }
  }
  return [...taken].sort()
}

/** Where Node finds a package: beside the one that asks, or in a folder further up. */
function folderOf(locked: LockedPackages, asking: string, name: string): string | null {
  for (let folder = asking; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (locked[found]) return found
    if (folder === '') return null
  }
}
