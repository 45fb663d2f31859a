import type { Language } from '#site/languages.ts'
import { PAGES, type PageId } from '#site/route-table.ts'

/** The pages that cannot be opened without saying which book, category or order is meant. */
type PageWithSlug = {
  [Page in PageId]: (typeof PAGES)[Page]['en'] extends `${string}:${string}` ? Page : never
}[PageId]

/** Slugs of the demo shop. A new page that needs one does not compile until it has one here. */
const EXAMPLES: Record<PageWithSlug, Record<Language, string>> = {
  'book': { en: '/book/egri-csillagok', hu: '/hu/konyv/egri-csillagok' },
  'books-category': { en: '/books/fiction', hu: '/hu/konyvek/szepirodalom' },
  'books-subcategory': { en: '/books/fiction/hungarian-classics', hu: '/hu/konyvek/szepirodalom/magyar-klasszikusok' },
  'other-language': { en: '/other-language/die-verwandlung', hu: '/hu/egyeb-idegen-nyelvu-konyv/die-verwandlung' },
  'other-languages-category': { en: '/other-languages/german', hu: '/hu/egyeb-idegen-nyelvu-konyvek/nemetul' },
  'other-languages-subcategory': {
    en: '/other-languages/german/fiction',
    hu: '/hu/egyeb-idegen-nyelvu-konyvek/nemetul/szepproza',
  },
  'stationery-gifts-category': { en: '/stationary-and-gifts/notebooks', hu: '/hu/noteszek-es-ajandektargyak/noteszek' },
  'stationery-gifts-subcategory': {
    en: '/stationary-and-gifts/writing-tools/pencils',
    hu: '/hu/noteszek-es-ajandektargyak/iroeszkozok/ceruzak',
  },
  'stationery-gift': { en: '/stationary-and-gift/garden-journal', hu: '/hu/notesz-es-ajandektargy/kerti-naplo' },
  'books-by-author': { en: '/books-by-author/geza-gardonyi', hu: '/hu/szerzo-muvei/gardonyi-geza' },
  'series': { en: '/series/ejjeli-olvasmany', hu: '/hu/sorozat/ejjeli-olvasmany' },
  'publisher': { en: '/publisher/ket-gyertya-kiado', hu: '/hu/kiado/ket-gyertya-kiado' },
  'menu-navigation': { en: '/menu-navigation/books', hu: '/hu/menu-navigacio/konyvek' },
  'shared-list': { en: '/list/demo-karacsonyi-lista0', hu: '/hu/lista/demo-karacsonyi-lista0' },
  'order': { en: '/my-orders/k26-abc123', hu: '/hu/rendeleseim/k26-abc123' },
}

/** An address of the page in the demo shop. */
export function exampleOf(page: PageId, language: Language): string {
  return hasSlug(page) ? EXAMPLES[page][language] : PAGES[page][language]
}

function hasSlug(page: PageId): page is PageWithSlug {
  return page in EXAMPLES
}
