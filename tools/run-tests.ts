import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './find-browser.ts'

/** Everything that must be green, in the order in which it tells most soonest. Ends with one line: `N passed, N failed`. */
const RESULTS = 'test-results'
const bin = (name: string) => path.join('node_modules/.bin', name)
const count = { passed: 0, failed: 0, skipped: 0 }

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

await check('types', bin('react-router'), ['typegen'])
await check('types', bin('tsc'), ['--noEmit'])
await check('lint', bin('oxlint'), ['--deny-warnings'])
await check('format', bin('oxfmt'), ['--check', '.'])
await check('boundaries', process.execPath, ['tools/check-boundaries.ts'])
await check('unused code', bin('knip'), [])
await check('coverage of the requirements', process.execPath, ['tools/coverage.ts', '--check'])
await check('licences', process.execPath, ['tools/licences.ts', '--check'])
await vitest('rules')
await vitest('contracts')
await journeys()

process.stdout.write(
  `\n${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}\n`,
)
process.exitCode = count.failed > 0 ? 1 : 0

async function check(name: string, command: string, args: string[]): Promise<void> {
  process.stdout.write(`\n── ${name}: ${path.basename(command)} ${args.join(' ')}\n`)
  const isGreen = (await run(command, args)) === 0
  count[isGreen ? 'passed' : 'failed']++
  if (!isGreen) process.stdout.write(`✗ ${name}\n`)
}

async function vitest(project: string): Promise<void> {
  process.stdout.write(`\n── tests: ${project}\n`)
  const file = `${RESULTS}/${project}.json`
  const code = await run(bin('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const result = readResult<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }>(file)
  add(result && { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests }, code)
}

async function journeys(): Promise<void> {
  process.stdout.write('\n── tests: journeys\n')
  if (!(await findBrowser())) {
    process.stdout.write(
      `There is no Chromium for ${process.platform} ${process.arch} among the npm packages: install Chromium or set CHROMIUM_PATH, and the journeys run too.\n`,
    )
    count.skipped++
    return
  }
  const file = `${RESULTS}/journeys.json`
  const code = await run(bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const result = readResult<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  add(
    result && {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected,
      skipped: result.stats.skipped,
    },
    code,
  )
}

/** A runner that ended badly without a failed test has failed all the same; one that ran nothing too. */
function add(result: { passed: number; failed: number; skipped: number } | null, code: number): void {
  const isSilentFailure = !result || (result.failed === 0 && (code !== 0 || result.passed === 0))
  count.passed += result?.passed ?? 0
  count.failed += (result?.failed ?? 0) + (isSilentFailure ? 1 : 0)
  count.skipped += result?.skipped ?? 0
}

function readResult<Result>(file: string): Result | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null
}

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
