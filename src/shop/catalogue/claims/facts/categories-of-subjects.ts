import { slugOf } from '#kit/formats/slug.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Category } from '#shop/catalogue/products/category.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { Subject } from './facts.ts'
import { LANGUAGE_CATEGORIES, SUBJECTS_OF_LANGUAGES, THEMA_CATEGORIES } from './thema-categories.ts'

const MOST_CATEGORIES = 3

/** The scheme of the shop's own categories, as its export writes them; its codes are their ids. */
export const OWN_CATEGORIES = 'kolofon'

type SubjectsOfTitle = {
  kind: ProductType
  language: string | null
  subjects: readonly Subject[]
  /** The id of the category that booksellers chose for a subject. */
  chosenFor?: ((subject: Subject) => string | undefined) | undefined
}
type MappedSubjects = {
  /** Ids, the main one first. */
  categories: string[]
  /** What the shop has no category for. */
  notMapped: Subject[]
}

/**
 * The shop's own categories of a title: by choice, by Thema, or by the names of categories where a file has subjects of its own.
 * Made once for all titles, while the categories stay as they are.
 */
export function categoriesOfSubjects(categories: readonly Category[]): (title: SubjectsOfTitle) => MappedSubjects {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byName = categoriesByName(categories, byId)
  return ({ kind, language, subjects, chosenFor }) => {
    const own = subjects
      .filter(({ scheme, code }) => scheme === OWN_CATEGORIES && byId.get(code)?.tree === kind)
      .map(({ code }) => code)
    if (own.length > 0) return { categories: inOrder(own), notMapped: [] }
    const ofLanguage = kind === 'OTHERLANGUAGE' ? languageCategory(language, byId) : undefined
    const found: Category[] = []
    const notMapped: Subject[] = []
    const categoryOf = (subject: Subject) => {
      if (subject.scheme !== 'thema')
        return [subject.code, subject.heading ?? '']
          .map((subjectName) => byName.get(nameKey(kind, subjectName)))
          .find(Boolean)
      if (kind === 'BOOK') return categoryOfThema(subject.code, byId)
      return ofLanguage && themaInLanguage(subject.code, ofLanguage, byId)
    }
    for (const subject of subjects) {
      const chosen = byId.get(chosenFor?.(subject) ?? '')
      // A choice counts for titles of its own tree; a qualifier is a subject only by choice.
      const category = chosen?.tree === kind ? chosen : isQualifier(subject) ? undefined : categoryOf(subject)
      if (category) found.push(category)
      else if (!isQualifier(subject)) notMapped.push(subject)
    }
    if (found.length === 0 && ofLanguage) found.push(ofLanguage)
    // Whoever stands in a category stands in the one above it too.
    const above = new Set(found.map(({ parentId }) => parentId))
    const ids = new Set(found.map(({ id }) => id).filter((id) => !above.has(id)))
    return { categories: inOrder([...ids].slice(0, MOST_CATEGORIES)), notMapped }
  }
}

/**
 * Of which kind a title is by its subjects: of the tree in which booksellers have put them, or in which alone their names stand.
 * Undefined where they lead nowhere, or to two.
 */
export function kindOfSubjects(
  categories: readonly Category[],
): (subjects: readonly Subject[], chosenFor?: SubjectsOfTitle['chosenFor']) => ProductType | undefined {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byName = categoriesByName(categories, byId)
  const trees = [...new Set(categories.map(({ tree }) => tree))]
  return (subjects, chosenFor) => {
    const kinds = new Set(
      subjects.flatMap((subject) => {
        const chosen = byId.get(chosenFor?.(subject) ?? '')
        if (chosen) return [chosen.tree]
        if (subject.scheme === 'thema') return []
        const subjectNames = [subject.code, subject.heading ?? ''].filter(Boolean)
        const found = trees.filter((tree) => subjectNames.some((name) => byName.get(nameKey(tree, name))))
        return found.length === 1 ? found : []
      }),
    )
    return kinds.size === 1 ? [...kinds][0] : undefined
  }
}

/** As the catalogue keeps them: after the main one in the order of their ids. */
function inOrder([main, ...others]: string[]): string[] {
  return main === undefined ? [] : [main, ...others.sort()]
}

type CategoriesById = ReadonlyMap<string, Category>

/** Thema's codes that begin with a figure say where, when and for whom: they are no subjects. */
function isQualifier({ scheme, code }: Subject): boolean {
  return scheme === 'thema' && /^\d/.test(code)
}

/** By the longest beginning of the code for which the shop has a category. */
function categoryOfThema(code: string, byId: CategoriesById): Category | undefined {
  for (let length = code.length; length > 0; length--) {
    const path = THEMA_CATEGORIES[code.slice(0, length).toUpperCase()]
    const category = path && byId.get(`book/${path}`)
    if (category) return category
  }
  return undefined
}

/** A book in another language stands under its language, where subjects are coarser. */
function themaInLanguage(code: string, own: Category, byId: CategoriesById): Category {
  const [top = ''] = (
    THEMA_CATEGORIES[code.slice(0, 2).toUpperCase()] ??
    THEMA_CATEGORIES[code.slice(0, 1)] ??
    ''
  ).split('/')
  return byId.get(`${own.id}/${SUBJECTS_OF_LANGUAGES[top]}`) ?? own
}

function languageCategory(language: string | null, byId: CategoriesById): Category | undefined {
  const path = LANGUAGE_CATEGORIES[language ?? '']
  return byId.get(`otherlanguage/${path}`) ?? byId.get('otherlanguage/more')
}

/** 'Krimi, rejtély', 'crime-and-mystery' and 'Szépirodalom > Krimi, rejtély' are the same category; a name of two is neither's. */
function categoriesByName(categories: readonly Category[], byId: CategoriesById): Map<string, Category | null> {
  const byName = new Map<string, Category | null>()
  const tops = categories.filter(({ parentId }) => parentId === null)
  const below = categories.filter(({ parentId }) => parentId !== null)
  for (const category of [...tops, ...below]) {
    const parent = byId.get(category.parentId ?? '')
    const names = LANGUAGES.flatMap((language) => {
      const own = namesIn(category, language)
      const paths = parent ? namesIn(parent, language).flatMap((above) => own.map((name) => `${above}>${name}`)) : []
      return [...own, ...paths]
    })
    for (const key of new Set([category.id, ...names].map((name) => nameKey(category.tree, name)))) {
      const known = byName.get(key)
      if (known === undefined) byName.set(key, category)
      else if (known?.parentId) byName.set(key, null)
    }
  }
  return byName
}

function namesIn({ texts }: Category, language: Language): string[] {
  return [texts[language].slug, texts[language].name]
}

function nameKey(tree: ProductType, subjectName: string): string {
  return `${tree}:${subjectName.split(/[>/|]/).map(slugOf).filter(Boolean).join('/')}`
}
