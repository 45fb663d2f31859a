import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const fragments = new WeakMap<object, Map<string, string>>()

/** The HTML of a part (0026): rendered when it is first needed, and gone with the object that it shows. */
export function cacheFragment(of: object, name: string, write: () => ReactNode): string {
  let named = fragments.get(of)
  if (!named) fragments.set(of, (named = new Map()))
  let html = named.get(name)
  if (html === undefined) named.set(name, (html = renderToString(write())))
  return html
}
