import type { ActChange, PastAct } from '#shop/people/staff/act.ts'
import { wholeNumber, type Command } from './command.ts'
import { formatMoment } from './order-command-show.ts'

const DEFAULT_LIMIT = 20

export const actsCommand: Command = {
  name: 'acts',
  summary: 'Lists what staff, programs and operators did, the newest first, with what it changed',
  details: 'What an act says of people is kept for a shorter time than the act itself.',
  options: {
    record: { type: 'string', argument: '<record>', help: 'Only what was done to this, such as order:K26-7H3MQ2' },
    by: { type: 'string', argument: '<who>', help: 'Only what this person, key or machine user did' },
    limit: { type: 'string', argument: '<n>', help: `At most so many, ${DEFAULT_LIMIT} unless told, 1000 at most` },
    json: { type: 'boolean', help: 'One JSON object a line' },
  },
  async run(context) {
    const { record, by, json } = context.values
    const limit = wholeNumber(context.values, 'limit', { least: 1, most: 1000 }) ?? DEFAULT_LIMIT
    const [{ withShop }, { listActs }] = await Promise.all([
      import('./with-shop.ts'),
      import('#shop/people/staff/list-acts.ts'),
    ])
    await withShop(context, async (shop) => {
      const acts = await listActs(shop, {
        record: typeof record === 'string' ? record : undefined,
        by: typeof by === 'string' ? by : undefined,
        limit,
      })
      for (const act of acts) for (const line of json ? [JSON.stringify(act)] : linesOf(act)) context.say(line)
    })
  },
}

function linesOf({ id, at, by, operation, record, reason, input, refusal, changes }: PastAct): string[] {
  const inputText = Object.keys(input).length > 0 ? JSON.stringify(input) : null
  const outcome = refusal && `refused: ${JSON.stringify(refusal)}`
  const head = [id, formatMoment(at.toISOString()), by, operation, record, reason, inputText, outcome]
    .filter(Boolean)
    .join('\t')
  return [head, ...changes.flatMap(changeLines)]
}

function changeLines({ table, key, before, after }: ActChange): string[] {
  const row = `${table} ${Object.values(key).join(' ')}`
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.map(
    (column) =>
      `  ${row}  ${column}: ${JSON.stringify(before?.[column] ?? null)} → ${JSON.stringify(after?.[column] ?? null)}`,
  )
}
