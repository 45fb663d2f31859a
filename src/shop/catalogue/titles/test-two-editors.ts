import fc from 'fast-check'
import { done, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { asAct, presentAct } from '#shop/people/staff/as-act.ts'
import { readTitle } from './read-title.ts'
import { saveTitle } from './save-title.ts'
import { undoSave } from './undo-save.ts'

const FIELDS = ['pages', 'weightGrams', 'ageFrom'] as const
type Field = (typeof FIELDS)[number]
type TypedFields = Partial<Record<Field, number>>
type Values = Record<Field, number | null>

const EDITORS: readonly Actor[] = [
  { kind: 'staff', id: 'anna@example.com' },
  { kind: 'staff', id: 'bela@example.com' },
]

export type Step =
  | { kind: 'look'; who: number }
  | { kind: 'save'; who: number; fields: TypedFields }
  /** Both at the same moment. */
  | { kind: 'together'; fields: readonly [TypedFields, TypedFields] }
  | { kind: 'undo'; who: number; of: number }

const who = fc.nat(1)
const value = fc.integer({ min: 1, max: 3 })
const typedFields = fc
  .record({ pages: value, weightGrams: value, ageFrom: value }, { requiredKeys: [] })
  .filter((fields) => Object.keys(fields).length > 0)

/** Few fields and few values, so that they meet. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('look' as const), who }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), who, fields: typedFields }) },
    fc.record({ kind: fc.constant('together' as const), fields: fc.tuple(typedFields, typedFields) }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, of: fc.nat(20) }) },
  ),
  { minLength: 6, maxLength: 12 },
)

/** Of an act: what the hand had said of these fields before, and since. */
type Past = { act: number; before: TypedFields; after: TypedFields }
type Outcome = { kind: 'saved' | 'undone' } | { kind: 'conflict' | 'changed-since'; fields: string[] }

const sorted = (fields: readonly string[]) => fields.toSorted()
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What two people who edit one title may count on, told in the plainest way: the hand's word by field over the file's. Throws where the
 * shop does otherwise.
 */
export async function twoEditors(shop: Shop, id: string, all: readonly Step[]): Promise<void> {
  const read = async () => {
    const title = await readTitle(shop, id)
    if (!title) throw new Error('The title is gone')
    return { version: title.version, values: valuesOf((field) => title.fields[field]) }
  }
  const start = await read()
  const file = start.values
  const seen = [start, start]
  const acts: Past[] = []
  let hand: TypedFields = {}
  const standing = (of: TypedFields) => valuesOf((field) => of[field] ?? file[field])

  /** What a save comes to where the hand has said this much, and what the hand says then. */
  function expectSave(who: number, fields: TypedFields, from: TypedFields, isNewer: boolean): [Outcome, TypedFields] {
    const now = standing(from)
    const met = FIELDS.filter(
      (field) => field in fields && now[field] !== seen[who]!.values[field] && now[field] !== fields[field],
    )
    return isNewer && met.length > 0
      ? [{ kind: 'conflict', fields: sorted(met) }, from]
      : [{ kind: 'saved' }, { ...from, ...fields }]
  }

  function expectUndo({ before, after }: Past): [Outcome, TypedFields] {
    const touched = FIELDS.filter((field) => before[field] !== after[field])
    const met = touched.filter((field) => hand[field] !== after[field])
    if (met.length > 0 || touched.length === 0) return [{ kind: 'changed-since', fields: sorted(met) }, hand]
    const back = { ...hand }
    for (const field of touched) {
      if (before[field] === undefined) delete back[field]
      else back[field] = before[field]
    }
    return [{ kind: 'undone' }, back]
  }

  const doSave = async (
    who: number,
    fields: TypedFields,
  ): Promise<{ outcome: Outcome; act: number; version: number | null }> => {
    const { version, values } = seen[who]!
    const was = Object.fromEntries(Object.keys(fields).map((field) => [field, values[field as Field]]))
    const result = await inAct('product save', who, (shop) =>
      saveTitle(shop, { id, version, fields, was, released: [], by: EDITORS[who]! }),
    )
    if (result.ok) return { outcome: { kind: 'saved' }, act: result.value.act, version: result.value.version }
    if (result.failure.kind !== 'conflict') throw new Error(`Refused: ${result.failure.kind}`)
    const met = sorted(result.failure.conflicts.map(({ field }) => field))
    return { outcome: { kind: 'conflict', fields: met }, act: 0, version: null }
  }
  const doUndo = async (who: number, act: number): Promise<{ outcome: Outcome; act: number }> => {
    const result = await inAct('product undo', who, (shop) =>
      undoSave(shop, { id, act, by: EDITORS[who]!, mayPrice: false }),
    )
    if (result.ok) return { outcome: { kind: 'undone' }, act: result.value.act }
    if (result.failure.kind !== 'changed-since') throw new Error(`Refused: ${result.failure.kind}`)
    return { outcome: { kind: 'changed-since', fields: sorted(result.failure.fields) }, act: 0 }
  }
  function inAct<Value extends object, Failure extends object>(
    operation: string,
    who: number,
    work: (shop: Shop) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value & { act: number }, Failure>> {
    const act = { by: EDITORS[who]!, operation, record: `product:${id}` }
    return asAct(shop, act, async (shop) => {
      const result = await work(shop)
      return result.ok ? done({ ...result.value, act: (await presentAct(shop)) ?? 0 }) : result
    })
  }
  function note(act: number, after: TypedFields): void {
    if (act > 0) acts.push({ act, before: hand, after })
    hand = after
  }

  for (const step of all) {
    const { version } = await read()
    const isNewer = (who: number) => seen[who]!.version !== version
    if (step.kind === 'look') seen[step.who] = await read()
    else if (step.kind === 'save') {
      const [expected, after] = expectSave(step.who, step.fields, hand, isNewer(step.who))
      const { outcome, act } = await doSave(step.who, step.fields)
      hold(outcome, expected)
      note(act, after)
    } else if (step.kind === 'undo') {
      const past = acts[step.of % Math.max(1, acts.length)]
      if (!past) continue
      const [expected, after] = expectUndo(past)
      const { outcome, act } = await doUndo(step.who, past.act)
      hold(outcome, expected)
      note(act, after)
    } else await together(step.fields, isNewer)
    const { values } = await read()
    if (!same(values, standing(hand)))
      throw new Error(`${JSON.stringify(values)} is not ${JSON.stringify(standing(hand))}`)
  }

  /** As if one had come after the other; which one, the versions tell, of which one that changes nothing makes none. */
  async function together(
    fields: readonly [TypedFields, TypedFields],
    isNewer: (who: number) => boolean,
  ): Promise<void> {
    const came = await Promise.all(fields.map((one, who) => doSave(who, one)))
    const orders = [
      [0, 1],
      [1, 0],
    ].map((order) => {
      let from = hand
      const savedSteps = order.map((who, place) => {
        const isLater = isNewer(who) || (place === 1 && from !== hand)
        const [outcome, after] = expectSave(who, fields[who]!, from, isLater)
        const before = from
        from = after
        return { who, outcome, before, after }
      })
      return savedSteps
    })
    type SavedStep = (typeof orders)[number][number]
    const isInOrder = (first: SavedStep, second: SavedStep) => {
      const [one, other] = [came[first.who]!.version, came[second.who]!.version]
      if (one === null || other === null) return true
      return one < other || (one === other && same(second.before, second.after))
    }
    const { values } = await read()
    const right = orders.find(
      (order) =>
        order.every(({ who, outcome }) => same(came[who]!.outcome, outcome)) &&
        same(values, standing(order[1]!.after)) &&
        isInOrder(order[0]!, order[1]!),
    )
    if (!right) throw new Error(`In neither order: ${JSON.stringify(came)}`)
    for (const { who, before, after } of right)
      if (came[who]!.act > 0) acts.push({ act: came[who]!.act, before, after })
    hand = right[1]!.after
  }
}

function valuesOf(of: (field: Field) => number | null): Values {
  return { pages: of('pages'), weightGrams: of('weightGrams'), ageFrom: of('ageFrom') }
}

function hold(outcome: Outcome, expected: Outcome): void {
  if (!same(outcome, expected)) throw new Error(`${JSON.stringify(outcome)} is not ${JSON.stringify(expected)}`)
}
