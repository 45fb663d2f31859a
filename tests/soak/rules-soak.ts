import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { useTemporaryFolder } from '../../tools/temporary-folder.ts'

/** The properties of all rules with other values than those of `npm test`: `--rounds 20`. What failed names its seed. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
useTemporaryFolder('kolofon-soak')
for (let round = 0; round < Number(values.rounds); round++) {
  const seed = randomInt(2 ** 31)
  process.stdout.write(`PROPERTY_SEED=${seed}\n`)
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'rules', '--reporter=dot'], {
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_RUNS: '50', WRITER_TURNS: '60' },
  })
  if (status !== 0) process.exitCode = 1
}
