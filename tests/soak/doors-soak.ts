import { parseArgs } from 'node:util'
import { sendMalformed } from '#tests/support/send-malformed.ts'

/**
 * Malformed requests over all doors of the built shop: node tests/soak/doors-soak.ts --requests 20000 [--seed text]
 * Ends with the numbers, and not with 0 when something does not hold. The same seed sends the same requests.
 */
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.requests ?? 20_000)
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
const say = (line: string) => process.stdout.write(`${line}\n`)

const { sent, statuses, slowestMs, wrong } = await sendMalformed({ count, seed })
const byStatus = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
say(`${sent} malformed requests (seed ${seed}), the slowest answered in ${Math.round(slowestMs)} ms`)
say(byStatus.join(', '))
for (const one of wrong) say(one)
say(wrong.length === 0 ? 'every one was refused in words' : `${wrong.length} things are wrong`)
process.exit(wrong.length === 0 ? 0 : 1)
