import type { RouterWindow } from './router-window.ts'

/** The page's id in its language (`book.hu`), never its address. In the error reporter's file, which needs no other of ours. */
export function shownRoute({ pathname }: { pathname: string }): string {
  const { __reactRouterDataRouter: router } = window as RouterWindow
  return router?.match(pathname)?.at(-1)?.route.id ?? 'not-found'
}
