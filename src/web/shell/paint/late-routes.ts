import { UNSAFE_createClientRoutes as createClientRoutes, type ClientInstrumentation } from 'react-router'

type RouteTable = Parameters<typeof createClientRoutes>[0]

/** What the router leaves at the window; its version is fixed. */
export type RouterWindow = Window & {
  __reactRouterManifest?: { routes: RouteTable }
  __reactRouterRouteModules?: Parameters<typeof createClientRoutes>[1]
  __reactRouterDataRouter?: {
    match(path: string): { route: { id: string } }[] | null
    patchRoutes(parentId: string | null, routes: ReturnType<typeof createClientRoutes>): void
  }
}

let others: RouteTable = {}

/**
 * The router goes through its whole table several times before it takes over a page: a hundred routes, 20 ms of a desk
 * computer's time, and who only reads needs three of them. The rest is added when somebody wants to go somewhere.
 */
export function keepOwnRoutes(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: own }: RouterWindow = window
  if (!manifest || !own) return
  for (const id of Object.keys(manifest.routes)) {
    if (id in own) continue
    others[id] = manifest.routes[id]
    delete manifest.routes[id]
  }
  // Before the router hears of it.
  window.addEventListener('popstate', addOtherRoutes)
}

export function addOtherRoutes(): void {
  const {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
    __reactRouterDataRouter: router,
  }: RouterWindow = window
  if (!manifest || !modules || !router) return
  const added = others
  others = {}
  Object.assign(manifest.routes, added)
  const parents = new Set(Object.values(added).map((route) => route?.parentId))
  for (const parent of parents)
    if (!parent || !(parent in added))
      router.patchRoutes(parent ?? null, createClientRoutes(added, modules, null, true, false, parent))
}

const knowingTheWay = async (go: () => Promise<unknown>) => {
  addOtherRoutes()
  await go()
}

export const routesAtNeed: ClientInstrumentation = {
  router: ({ instrument }) => instrument({ navigate: knowingTheWay, fetch: knowingTheWay }),
}
