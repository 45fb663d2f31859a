export type WorkerRequest = { path: string; isNavigation: boolean; mayBeCopied: boolean }

/**
 * What the worker does with a request. `page`: network first, and copied. `shell`: network first, never copied. `data`: a
 * page's data, never copied. `file`: its address changes with its content, so the copy comes first. `never`: left alone.
 *
 * Runs in the worker: it may use nothing from outside.
 */
export function kindOfRequest({
  path,
  isNavigation,
  mayBeCopied,
}: WorkerRequest): 'page' | 'shell' | 'data' | 'file' | 'never' {
  if (
    /^\/(_build|graphql|cognito-idp|cognito-identity|objects|sim|callbacks|admin|config\.json|dev|[a-z0-9-]+api)(?![a-z0-9])/.test(
      path,
    )
  )
    return 'never'
  if (/^\/(assets|fonts|covers|images|_i18n)\//.test(path)) return 'file'
  if (path.endsWith('.data')) return mayBeCopied ? 'data' : 'never'
  if (!isNavigation || path.startsWith('/_')) return 'never'
  return mayBeCopied ? 'page' : 'shell'
}
