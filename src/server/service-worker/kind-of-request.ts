export type WorkerRequest = { path: string; isNavigation: boolean; mayBeKept: boolean }

/**
 * What the worker does with a request. `page`: network first, kept. `shell`: network first, never kept. `data`: a page's
 * data, never kept. `file`: its address changes with its content, so the copy comes first. `never`: not the worker's at all.
 *
 * Runs in the worker: it may use nothing from outside.
 */
export function kindOfRequest({
  path,
  isNavigation,
  mayBeKept,
}: WorkerRequest): 'page' | 'shell' | 'data' | 'file' | 'never' {
  if (
    /^\/(_build|graphql|cognito-|sim|callbacks|admin|config\.json|dev|[a-z0-9-]+api)(?![a-z0-9])|^\/cognito-/.test(path)
  )
    return 'never'
  if (/^\/(assets|fonts|covers|images|_i18n)\//.test(path)) return 'file'
  if (path.endsWith('.data')) return mayBeKept ? 'data' : 'never'
  if (!isNavigation || path.startsWith('/_')) return 'never'
  return mayBeKept ? 'page' : 'shell'
}
