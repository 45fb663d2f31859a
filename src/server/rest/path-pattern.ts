/** The parameters in a path, or null where the path is another. */
export function pathPattern(pattern: string): (path: string) => Record<string, string> | null {
  const source = pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const expression = new RegExp(`^${source}$`)
  return (path) => {
    const found = expression.exec(path)
    if (!found || /%(?![0-9a-f]{2})/i.test(path)) return null
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  }
}
