import { OFFICE_PATH } from '#site/addresses.ts'
import type { EditedKind } from '#shop/catalogue/products/names/name-record.ts'

const SEGMENTS: Record<EditedKind, string> = {
  contributor: 'contributors',
  publisher: 'publishers',
  series: 'series',
  periodical: 'periodicals',
  work: 'works',
}

export function namePath(kind: EditedKind, id?: string): string {
  return `${OFFICE_PATH}/${SEGMENTS[kind]}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}

/** Which names an address is about: `/admin/publishers/…`. */
export function kindIn(request: Request): EditedKind {
  const segment = new URL(request.url).pathname.slice(OFFICE_PATH.length + 1).split('/')[0]
  return (Object.keys(SEGMENTS) as EditedKind[]).find((kind) => SEGMENTS[kind] === segment) ?? 'contributor'
}
