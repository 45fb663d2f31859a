type Route = { id: string; path?: string; children?: Route[] }
type RouterWindow = { __reactRouterDataRouter?: { routes: Route[] } }

/** The page's id in its language (`book.hu`), never its address. The router's own table knows them all. */
export function shownRoute({ pathname }: { pathname: string }): string {
  const { routes = [] } = (window as RouterWindow).__reactRouterDataRouter ?? {}
  const parts = pathname.split('/').filter(Boolean)
  const leaves = (all: Route[]): Route[] => all.flatMap((route) => (route.children ? leaves(route.children) : route))
  const fitting = leaves(routes).filter(({ path = '' }) => {
    const pattern = path.split('/').filter(Boolean)
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  })
  // A page's own address stands above one with a place to fill.
  const [found] = fitting.toSorted((a, b) => Number(a.path?.includes(':')) - Number(b.path?.includes(':')))
  return found?.id ?? 'not-found'
}
