import { matchRoutes, type RouteObject } from 'react-router'
import { PARALLEL_PRELOADS } from '#constants.ts'

type RouteManifest = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }
>

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
  const routes = (window as { __reactRouterManifest?: { routes: RouteManifest } }).__reactRouterManifest?.routes
  if (!routes) return []
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map((route) => ({ id: route.id, path: route.path, children: children(route.id) }) as RouteObject)
  const matches = matchRoutes(children(undefined), path.split(/[?#]/)[0] ?? path) ?? []
  return matches.flatMap(({ route }) => {
    const entry = routes[route.id ?? '']
    return entry ? [entry.module, ...(entry.imports ?? [])] : []
  })
}
