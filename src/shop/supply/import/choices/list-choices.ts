import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import type { Shop } from '#shop/shop.ts'
import { fieldSettingsOf } from '#shop/catalogue/claims/field-settings.ts'
import { readSourceChoices } from '#shop/catalogue/claims/read-source-choices.ts'
import type { ListedChoice } from '#shop/catalogue/claims/facts/chosen-words.ts'
import { subjectsInClaims } from './choice-records.server.ts'

/** With the name of what was chosen; null: it is gone, and the choice counts for nothing. */
export type ShownChoice = ListedChoice & { name: string | null }

/** Those of one source with those of all, or every one. */
export async function listChoices(shop: Shop, sourceId: string | null): Promise<ShownChoice[]> {
  const [choices, categories] = await Promise.all([readSourceChoices(shop), listCategories(shop)])
  const ids = new Set(categories.map(({ id }) => id))
  return choices
    .filter((choice) => sourceId === null || choice.sourceId === null || choice.sourceId === sourceId)
    .map((choice) => ({ ...choice, name: nameOf(choice, ids) }))
}

function nameOf(choice: ListedChoice, categories: ReadonlySet<string>): string | null {
  switch (choice.kind) {
    case 'subject':
      return categories.has(choice.ours) ? choice.ours : null
    case 'column':
      return choice.ours
    case 'title':
      return (
        choice.named?.ean ??
        (choice.ours === 'new' || choice.ours === 'none' || choice.ours.startsWith('kind:') ? choice.ours : null)
      )
    case 'publisher':
      return choice.named?.name ?? null
    case 'person':
      return choice.named?.name.hu ?? null
  }
}

/** A subject that leads to none of our categories, and of how many titles its source says it. */
export type SubjectNotMapped = {
  sourceId: string
  scheme: string
  code: string
  heading: string | null
  titles: number
}

/** Counted from what sources claim now, the largest first. */
export async function listSubjectsNotMapped(shop: Shop, sourceId: string | null): Promise<SubjectNotMapped[]> {
  const [claimedSubjects, { categoriesOf, chosenFor }] = await Promise.all([
    subjectsInClaims(shop.db, sourceId),
    fieldSettingsOf(shop, { rules: {} }),
  ])
  const bySubject = new Map<string, SubjectNotMapped>()
  for (const { kind, language, ...subject } of claimedSubjects) {
    const { scheme, code, heading } = subject
    const subjects = [{ scheme, code, ...(heading !== null && { heading }) }]
    const mapped = categoriesOf?.({ kind, language, subjects, chosenFor: chosenFor?.(subject.sourceId).categoryOf })
    if (!mapped || mapped.notMapped.length === 0) continue
    const key = JSON.stringify([subject.sourceId, scheme, code])
    const known = bySubject.get(key)
    if (known) known.titles += subject.titles
    else bySubject.set(key, subject)
  }
  return [...bySubject.values()].sort(
    (one, other) =>
      other.titles - one.titles ||
      `${one.scheme} ${one.code} ${one.sourceId}`.localeCompare(`${other.scheme} ${other.code} ${other.sourceId}`),
  )
}
