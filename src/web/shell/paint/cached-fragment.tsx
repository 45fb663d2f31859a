import { createContext, useContext, type ReactNode } from 'react'

/** A fragment's HTML, from the cache where it is there. */
type CacheFragment = (of: object, name: string, write: () => ReactNode) => string

/** Null in the browser: there a fragment is rendered like any other part. */
export const CachedFragmentContext = createContext<CacheFragment | null>(null)

type CachedFragmentProps = {
  'as': 'ul' | 'nav' | 'div'
  /** What it shows: as long as it is the same object, the part is the same. */
  'of': object
  /** Tells it from other parts that show the same. */
  'name': string
  'className'?: string
  'aria-label'?: string
  /** Called where it is written: nothing in it may ask the page it stands on. */
  'children': () => ReactNode
}

/**
 * A part that is the same on every page of a language: the server renders it once and repeats its HTML. With the other
 * measures of 0026 a product page takes the server's thread 0.66 of what it took.
 */
export function CachedFragment({ as: Part, of, name, children, ...rest }: CachedFragmentProps) {
  const cacheFragment = useContext(CachedFragmentContext)
  if (cacheFragment) return <Part {...rest} dangerouslySetInnerHTML={{ __html: cacheFragment(of, name, children) }} />
  return <Part {...rest}>{children()}</Part>
}
