import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { OfficeInput } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'

type ReadSlide = OfficeAnswer<'get', '/window'>['slides'][number]
export type SlideProduct = OfficeAnswer<'get', '/window'>['products'][number]
export type SentSlide = NonNullable<OfficeInput<'post', '/window'>['body']>['slides'][number]

/** A slide as it is changed; its key is its id, for good. */
export type DraftSlide = Omit<ReadSlide, 'id' | 'picture'> & { key: string }

export function draftSlide(read: ReadSlide): DraftSlide {
  const { id, picture: _, ...slide } = read
  return { key: id, ...slide }
}

export function sentSlide({ key, ...slide }: DraftSlide): SentSlide {
  return { id: key, ...slide }
}

export function newSlide(language: Language): DraftSlide {
  return {
    key: crypto.randomUUID(),
    language,
    label: '',
    title: '',
    description: '',
    action: '',
    url: null,
    path: null,
    image: null,
    product: null,
    from: null,
    until: null,
  }
}

/** What stands largest in it: its own words, else those of its title. */
export function slideName({ title, description }: DraftSlide, product: SlideProduct | undefined): string {
  return (title || product?.title || description).replaceAll('*', '')
}

/** Where it leads, in one field: a page of the shop begins with a stroke. */
export function addressParts(address: string): Pick<DraftSlide, 'url' | 'path'> {
  const typed = address.trim()
  if (typed === '') return { url: null, path: null }
  return typed.startsWith('/') ? { path: typed, url: null } : { url: typed, path: null }
}
