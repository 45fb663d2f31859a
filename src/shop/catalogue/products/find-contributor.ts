import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { contributorBySlug } from './contributor-records.server.ts'

export type FoundContributor = {
  id: string
  name: string
  bio: string
  born: number | null
  died: number | null
  /** Pen names, other spellings, as booksellers wrote them. */
  otherNames: string
  slugs: Record<Language, string>
  hasMoved: boolean
}

/** A person by their slug in either language. */
export async function findContributor(
  shop: Shop,
  question: { language: Language; slug: string },
): Promise<FoundContributor | null> {
  const person = await contributorBySlug(shop.db, question.slug)
  if (!person) return null
  const slugs = { hu: person.slug_hu, en: person.slug_en }
  return {
    id: person.id,
    name: question.language === 'hu' ? person.name_hu : person.name_en,
    bio: question.language === 'hu' ? person.bio_hu : person.bio_en,
    born: person.born,
    died: person.died,
    otherNames: person.other_names,
    slugs,
    hasMoved: slugs[question.language] !== question.slug,
  }
}
