import { slugOf } from '#kit/formats/slug.ts'
import type { Language } from '#site/languages.ts'
import { readSetup, type Setup } from '#shop/house/setup/setup-file.ts'
import { CommandProblem } from '../command.ts'
import { fieldProblemInWords, setupQuestion } from '#words/setup-text.ts'
import { answeredHoursInWords, readHours } from './hours-answer.ts'

type Question = Parameters<typeof setupQuestion>[1]
type Prices = NonNullable<Setup['shippingPrices']>
type AskSetup = {
  language: Language
  /** What the shop says of itself now: offered in brackets. */
  present: Setup
  /** Null when there are no more answers. */
  ask(question: string): Promise<string | null>
  say(line: string): void
}

const OPERATOR = {
  name: 'operatorName',
  address: 'operatorAddress',
  email: 'operatorEmail',
  phone: 'operatorPhone',
  taxNumber: 'operatorTaxNumber',
  companyNumber: 'operatorCompanyNumber',
  court: 'operatorCourt',
} as const satisfies Record<string, Question>
const HOSTING = { name: 'hostingName', address: 'hostingAddress', email: 'hostingEmail' } as const
const CONCILIATION = {
  name: 'conciliationName',
  address: 'conciliationAddress',
  email: 'conciliationEmail',
} as const

/** The same set-up that a file would hold, by questions. A wrong answer is asked for again. */
export async function askSetup(input: AskSetup): Promise<Setup> {
  input.say(setupQuestion(input.language, 'intro'))
  const operator = await askPart(input, 'operator', OPERATOR)
  const hosting = await askPart(input, 'hosting', HOSTING)
  const conciliation = await askPart(input, 'conciliation', CONCILIATION)
  const places = await askPlace(input, operator.address)
  const openingHours = places && (await askHours(input))
  const shippingPrices = await askPrices(input, places !== undefined)
  const before = input.present.freeShippingFrom
  const freeShippingFrom = await askForints(input, 'freeShippingFrom', before)
  const isCollected = shippingPrices.SHOP === 0
  const payOnCollection = isCollected && (await askYes(input, 'payOnCollection', input.present.payOnCollection ?? true))
  const whole = {
    operator,
    ...(hosting.name ? { hosting } : {}),
    ...(conciliation.name ? { conciliation } : {}),
    places,
    openingHours,
    shippingPrices,
    freeShippingFrom,
    payOnCollection,
    categories: await askCategories(input),
  }
  const read = readSetup(whole)
  if (read.ok) return read.value
  throw new CommandProblem(read.failure.map((problem) => fieldProblemInWords(input.language, problem)).join('\n'))
}

type Fields = Record<string, string | undefined>

/** The fields of one part, one after the other. */
async function askPart(
  input: AskSetup,
  part: 'operator' | 'hosting' | 'conciliation',
  questions: Readonly<Record<string, Question>>,
): Promise<Fields> {
  const fields: Fields = { ...input.present[part] }
  for (const [field, question] of Object.entries(questions)) {
    fields[field] = await askUntil(input, question, fields[field] ?? '', (answer) => {
      const read = readSetup({ [part]: { ...fields, [field]: answer || undefined } })
      const problem = read.ok ? undefined : read.failure.find(({ at }) => at === `${part}.${field}`)
      const mayBeEmpty = part !== 'operator' && !answer
      return problem && !mayBeEmpty
        ? { problem: fieldProblemInWords(input.language, problem) }
        : { value: answer || undefined }
    })
    // Who hosts the shop, and who settles disputes, may be said later.
    if (part !== 'operator' && !fields.name) return {}
  }
  return fields
}

async function askPlace(input: AskSetup, seat: string | undefined): Promise<Setup['places']> {
  const [known] = input.present.places ?? []
  const name = await answer(input, 'placeName', known?.name)
  if (!name) return undefined
  const address = (await answer(input, 'placeAddress', known?.address ?? seat)) || undefined
  return [{ id: known?.id ?? (slugOf(name) || 'shop'), name, type: known?.type ?? 'SHOP', address }]
}

/** 'K-P 10:00-18:00; Szo 9:00-13:00'; '-' is a shop without doors. */
async function askHours(input: AskSetup): Promise<Setup['openingHours']> {
  const { language, present } = input
  return askUntil(input, 'openingHours', answeredHoursInWords(language, present.openingHours ?? []), (answer) => {
    const hours = answer === '-' || !answer ? [] : readHours(answer)
    if (hours) return { value: hours }
    const expected = setupQuestion(language, 'openingHoursExample')
    return { problem: fieldProblemInWords(language, { at: 'openingHours', kind: 'wrong-form', expected }) }
  })
}

/** Only a shop that has no categories is offered the usual ones. */
async function askCategories(input: AskSetup): Promise<Setup['categories']> {
  if (Object.keys(input.present.categories ?? {}).length > 0) return undefined
  return (await askYes(input, 'usualCategories', true)) ? 'usual' : undefined
}

async function askPrices(input: AskSetup, hasPlace: boolean): Promise<Prices> {
  const before = input.present.shippingPrices ?? {}
  const isPickup = hasPlace && (await askYes(input, 'isPickup', before.SHOP !== null))
  const GLS = await askForints(input, 'glsPrice', before.GLS)
  const GLSPOINT = await askForints(input, 'glsPointPrice', before.GLSPOINT)
  const isAbroad = await askYes(input, 'abroad', before.POSTOUTSIDEHUN === 'quote')
  return { SHOP: isPickup ? 0 : null, GLS, GLSPOINT, POSTOUTSIDEHUN: isAbroad ? 'quote' : null }
}

/** '1 490' is a price, '-' is none. */
async function askForints(
  input: AskSetup,
  question: Question,
  before: number | 'quote' | null | undefined,
): Promise<number | null> {
  const offered = typeof before === 'number' ? String(before) : before === null ? '-' : ''
  return askUntil<number | null>(input, question, offered, (answer) => {
    if (answer === '-') return { value: null }
    const digits = answer.replaceAll(/[\s.]/g, '').replace(/Ft$/i, '')
    if (/^\d{1,6}$/.test(digits)) return { value: Number(digits) }
    return {
      problem: fieldProblemInWords(input.language, {
        at: 'Ft',
        kind: answer ? 'wrong-form' : 'missing',
        expected: '1490',
      }),
    }
  })
}

async function askYes(input: AskSetup, question: Question, before: boolean): Promise<boolean> {
  const [yes, no] = [setupQuestion(input.language, 'yes'), setupQuestion(input.language, 'no')]
  return askUntil<boolean>(input, question, before ? yes : no, (answer) => {
    const given = answer.toLowerCase()
    if (yes.startsWith(given)) return { value: true }
    return no.startsWith(given) ? { value: false } : { problem: setupQuestion(input.language, 'yesOrNo') }
  })
}

async function askUntil<Value>(
  input: AskSetup,
  question: Question,
  before: string,
  read: (answer: string) => { value: Value } | { problem: string },
): Promise<Value> {
  for (;;) {
    const outcome = read(await answer(input, question, before))
    if ('value' in outcome) return outcome.value
    input.say(outcome.problem)
  }
}

async function answer({ language, ask }: AskSetup, question: Question, before = ''): Promise<string> {
  const given = await ask(`${setupQuestion(language, question)}${before ? ` [${before}]` : ''}: `)
  if (given === null) throw new CommandProblem(setupQuestion(language, 'ended'))
  return given.trim() || before
}
