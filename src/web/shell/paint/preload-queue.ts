import { PARALLEL_PRELOADS } from '#site/constants.ts'

/** What the router leaves at the window; its version is fixed. */
type RouterWindow = Window & {
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
  __reactRouterDataRouter?: { match(path: string): { route: { id: string } }[] | null }
}

const waiting: string[] = []
const seen = new Set<string>()
let running = 0

/** WEB-56: fetches the components of a page ahead of its visit, at most four at a time. */
export function preloadPage(path: string): void {
  for (const module of modulesOf(path)) {
    if (seen.has(module)) continue
    seen.add(module)
    waiting.push(module)
  }
  next()
}

function next(): void {
  while (running < PARALLEL_PRELOADS && waiting.length > 0) {
    const module = waiting.shift()
    if (!module) return
    running++
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = module
    link.onload = link.onerror = () => {
      running--
      next()
    }
    document.head.append(link)
  }
}

function modulesOf(path: string): string[] {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router }: RouterWindow = window
  return (router?.match(path) ?? []).flatMap(({ route }) => {
    const entry = manifest?.routes[route.id]
    return entry ? [entry.module, ...(entry.imports ?? [])] : []
  })
}
