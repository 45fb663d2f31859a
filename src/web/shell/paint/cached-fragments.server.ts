import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const kept = new WeakMap<object, Map<string, string>>()

/** The HTML of a part, written when it is first asked for and forgotten with what it shows. */
export function cacheFragment(of: object, name: string, write: () => ReactNode): string {
  let parts = kept.get(of)
  if (!parts) kept.set(of, (parts = new Map()))
  let html = parts.get(name)
  if (html === undefined) parts.set(name, (html = renderToString(write())))
  return html
}
