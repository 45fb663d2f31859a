import { createContext, useContext, type ReactNode } from 'react'

/** Makes a part's HTML, or knows it already. Only there is one on the server. */
type KeepPart = (of: object, name: string, write: () => ReactNode) => string

export const CachedFragmentContext = createContext<KeepPart | null>(null)

type KeptPartProps = {
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

/** A part that is the same on every page of a language: the server writes it once and repeats it. */
export function CachedFragment({ as: Part, of, name, children, ...rest }: KeptPartProps) {
  const keep = useContext(CachedFragmentContext)
  if (keep) return <Part {...rest} dangerouslySetInnerHTML={{ __html: keep(of, name, children) }} />
  return <Part {...rest}>{children()}</Part>
}
