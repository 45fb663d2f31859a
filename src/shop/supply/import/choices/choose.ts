import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { readSource } from '../sources/source-records.server.ts'
import { HEADING_MEANINGS } from '../table/columns.ts'
import { deleteChoice, makeWordsDue, ownersOfName, upsertChoice, wordsInClaims } from './choice-records.server.ts'
import { choiceKey, keysOf, type ChoiceKind, type WORD_KINDS } from '#shop/catalogue/claims/facts/chosen-words.ts'

const LONGEST_SAID = 500

/** What a source says, or with null whoever says it. */
export type FileWord = { kind: ChoiceKind; said: string; sourceId: string | null }
type SaidWord = FileWord & { kind: (typeof WORD_KINDS)[number] }

/** From now on what is said so means this of ours. What claims have said already is read again by `turnTitles`. */
export async function chooseFor(
  shop: Shop,
  { ours, by, ...given }: SaidWord & { ours: string; by: Actor },
): Promise<Result<{ isChanged: boolean }, FieldProblem[]>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const fileWord = { ...given, said: given.said.trim() }
    const [problems, chosenValue] = await Promise.all([
      saidProblems(shop, fileWord),
      meantBy(shop, fileWord.kind, ours.trim()),
    ])
    if (!chosenValue.ok) return failed([...problems, chosenValue.failure])
    if (problems.length > 0) return failed(problems)
    const key = choiceKey(fileWord.kind, fileWord.said)
    const now = shop.clock.now()
    const isChanged = await upsertChoice(shop.db, { ...fileWord, key, ours: chosenValue.value, by, now })
    if (isChanged) await makeDue(shop, fileWord)
    return done({ isChanged })
  })
}

/** What was chosen for it counts no more: it means again what it meant before, where that is known. */
export async function removeChoice(shop: Shop, fileWord: FileWord): Promise<Result<null, { kind: 'no-such-choice' }>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const wasThere = await deleteChoice(shop.db, { ...fileWord, key: choiceKey(fileWord.kind, fileWord.said.trim()) })
    if (!wasThere) return failed({ kind: 'no-such-choice' })
    await makeDue(shop, fileWord)
    return done(null)
  })
}

async function saidProblems({ db }: Shop, { kind, said: word, sourceId }: FileWord): Promise<FieldProblem[]> {
  const source = sourceId === null ? null : await readSource(db, sourceId)
  return [
    ...(choiceKey(kind, word) === '' ? [{ at: 'said', kind: 'missing' } as const] : []),
    ...(word.length > LONGEST_SAID ? [{ at: 'said', kind: 'too-large', expected: String(LONGEST_SAID) } as const] : []),
    ...(kind === 'subject' && word !== '' && !/^\S.* \S/.test(word)
      ? [{ at: 'said', kind: 'wrong-form', expected: 'scheme and code: thema FH' } as const]
      : []),
    ...(sourceId !== null && (!source || source.kind === 'hand')
      ? [{ at: 'source', kind: 'wrong-form', expected: 'as import sources shows it' } as const]
      : []),
  ]
}

/** The id of what is meant, which has to be there, and to be one. */
async function meantBy(shop: Shop, kind: SaidWord['kind'], ours: string): Promise<Result<string, FieldProblem>> {
  if (kind === 'column') {
    const expected = HEADING_MEANINGS.join(', ')
    return HEADING_MEANINGS.some((one) => one === ours)
      ? done(ours)
      : failed({ at: 'ours', kind: 'not-one-of', expected })
  }
  if (kind === 'subject') {
    const isThere = (await listCategories(shop)).some(({ id }) => id === ours)
    const expected = 'the id of a category, as category list shows it'
    return isThere ? done(ours) : failed({ at: 'ours', kind: 'wrong-form', expected })
  }
  const found = await ownersOfName(shop.db, kind, ours)
  const [one, ...others] = found.includes(ours) ? [ours] : found
  if (one === undefined)
    return failed({ at: 'ours', kind: 'wrong-form', expected: `the name or id of a ${kind} we have` })
  return others.length === 0 ? done(one) : failed({ at: 'ours', kind: 'not-one-of', expected: found.join(', ') })
}

/** What a column means is known when a file is read, which title is meant when it is matched; all else when a claim is. */
async function makeDue({ db, clock }: Shop, { kind, said: typedWord, sourceId }: FileWord): Promise<void> {
  if (kind === 'column' || kind === 'title') return
  const key = choiceKey(kind, typedWord.trim())
  const words = (await wordsInClaims(db, { kind, sourceId })).filter((word) => keysOf(kind, word).includes(key))
  if (words.length > 0) await makeWordsDue(db, { kind, sourceId, words, today: shopDay(clock.now()) })
}
