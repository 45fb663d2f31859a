type RouteFiles = { module: string; imports?: string[] }

/** What the router leaves at the window, as far as the shop uses it. It is private: the router's version is fixed. */
export type RouterWindow = Window & {
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  __reactRouterDataRouter?: { match(path: string): { route: { id: string } }[] | null }
}
