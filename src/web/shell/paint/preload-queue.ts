import { PARALLEL_PRELOADS } from '#site/constants.ts'
import type { RouterWindow } from './router-window.ts'

const waiting: string[] = []
const seen = new Set<string>()
let running = 0

/** WEB-56: fetches the components of a page ahead of its visit, at most four at a time. */
export function preloadPage(path: string): void {
  for (const module of filesOfPage(path)) {
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

/** The files of the page's route and of those around it. */
function filesOfPage(path: string): string[] {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } = window as RouterWindow
  return (router?.match(path) ?? []).flatMap(({ route }) => {
    const files = manifest?.routes[route.id]
    return files ? [files.module, ...(files.imports ?? [])] : []
  })
}
