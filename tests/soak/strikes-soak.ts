import { parseArgs } from 'node:util'
import { strikeShop } from '#tests/support/struck-shop.ts'

/**
 * A shop whose database goes away a hundred times, in every way, under load: node tests/soak/strikes-soak.ts [--strikes 100]
 * The shop has to be built. Not 0 when it has ended, or has not found back.
 */
const { values } = parseArgs({ options: { strikes: { type: 'string', default: '100' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const report = await strikeShop({
  strikes: Number(values.strikes),
  buyersPerSecond: 4,
  onStrike: (how, at) => say(`${at + 1}: ${how}`),
})
say(JSON.stringify(report, null, 2))
const { begun, confirmed } = report.ordered
process.exit(report.isAlive && report.isReady && begun === confirmed && report.jobsLeft.length === 0 ? 0 : 1)
