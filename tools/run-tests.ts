import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { keepDemoShop } from '#tests/support/shop-process.ts'
import { changedFiles, nearestRules, testsAbout } from './changed-tests.ts'
import { importsOf } from './check-boundaries.ts'
import { journeyTimes, measuredTimes, slowestFirst, writeMeasuredTimes, type FileTimes } from './file-times.ts'
import { findBrowser } from './find-browser.ts'
import { useTemporaryFolder } from './temporary-folder.ts'

/**
 * Everything that must be green, what tells most soonest first. Ends with the slowest files, what has failed, what each part took
 * and, in the last line, `N passed, N failed`. With `--measure` the next runs begin what took long in this one first. With
 * `--changed [commit]` only what a change since this commit, or the last one, can be seen by in a few minutes.
 */
const { values: options, positionals } = parseArgs({
  options: { measure: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const RESULTS = 'test-results'
const SLOWEST = 20
/** How long rules may take between two commits, one after the other, and one of which only is known that it is not long. */
const MOST_SECONDS = 240
const SHORT_SECONDS = 2
/** The contracts, and the journeys after them, take twice as long: a worker fewer, and all end together. */
const RULES_WORKERS = Math.max(2, availableParallelism() - 1)
const bin = (name: string) => path.join('node_modules/.bin', name)
const count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const took: { name: string; ms: number }[] = []
const fileTimes: Record<string, FileTimes> = {}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

// Hundreds of processes are started, most of them from the same sources: these are read and compiled once.
process.env.NODE_COMPILE_CACHE ??= path.resolve(RESULTS, 'compiled')

useTemporaryFolder('kolofon-tests')

if (options.changed) await testChanges(positionals[0] ?? 'HEAD')
else await testAll()

for (const [name, times] of Object.entries(fileTimes)) printSlowest(name, times)
if (options.measure && !options.changed) writeMeasuredTimes({ ...fileTimes.rules, ...fileTimes.contracts })
if (failures.length > 0) process.stdout.write(`\n${failures.map((one) => `✗ ${one}`).join('\n')}\n`)
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
process.stdout.write(`\n${took.map(({ name, ms }) => `${name}: ${seconds(ms)}`).join('\n')}\n`)
process.stdout.write(
  `\n${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}\n`,
)
process.exitCode = count.failed > 0 ? 1 : 0

async function testAll(): Promise<void> {
  // All of them wait a good part of the time, for databases, processes or a browser: side by side they leave no core idle.
  await Promise.all([
    part('checks', checks),
    part('rules', () => vitest('rules', ['run', `--maxWorkers=${RULES_WORKERS}`])),
    testBuiltShop(),
  ])
}

/** The shop is opened once, so that contracts and journeys start in a copy of its folder. */
async function testBuiltShop(): Promise<void> {
  const forgetDemoShop = await part('build', builtDemoShop)
  if (!forgetDemoShop) return
  await part('contracts', () => vitest('contracts'))
  await part('journeys', () => journeys())
  await forgetDemoShop()
}

/** One after the other, what tells most soonest first; the shop is built only for those who open it. */
async function testChanges(since: string): Promise<void> {
  const changed = changedFiles(since)
  const sources = changed.filter((file) => /\.tsx?$/.test(file))
  const open = testsAbout(changed, globSync(['tests/contracts/*.test.ts', 'tests/journeys/*.journey.ts']).sort())
  const contractsToRun = open.filter((file) => file.startsWith('tests/contracts/'))
  const journeysToRun = open.filter((file) => file.startsWith('tests/journeys/'))
  const rules = rulesAbout(changed)
  process.stdout.write(`${changed.length} files have changed since ${since}; about them:\n${open.join('\n')}\n`)
  if (rules.left.length > 0)
    process.stdout.write(
      `They reach ${rules.run.length + rules.left.length} files of rules: the nearest ${rules.run.length} are run, npm test runs all.\n`,
    )
  await part('checks', () => checkChanges(changed, sources))
  if (rules.run.length > 0) await part('rules', () => vitest('rules', ['run', ...rules.run]))
  if (open.length === 0) return
  const forgetDemoShop = await part('build', builtDemoShop)
  if (!forgetDemoShop) return
  if (contractsToRun.length > 0) await part('contracts', () => vitest('contracts', ['run', ...contractsToRun]))
  if (journeysToRun.length > 0) await part('journeys', () => journeys(journeysToRun))
  await forgetDemoShop()
}

function rulesAbout(changed: readonly string[]) {
  const files = globSync(['{src,tools}/**/*.{ts,tsx}', 'tests/support/**/*.ts'])
  const imports = files.flatMap((file) => importsOf(file.replaceAll(path.sep, '/'), readFileSync(file, 'utf8')))
  const measured = measuredTimes()
  const secondsOf = (test: string) => measured[path.basename(test)] ?? SHORT_SECONDS
  return nearestRules(changed, { imports, secondsOf, mostSeconds: MOST_SECONDS })
}

async function checkChanges(changed: string[], sources: string[]): Promise<void> {
  await check('types', bin('react-router'), ['typegen'])
  const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/changed.tsbuildinfo']
  await check('types', bin('tsc'), ['--noEmit', ...incremental])
  if (sources.length > 0) await check('lint', bin('oxlint'), sources)
  if (changed.length > 0)
    await check('format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...changed])
  await check('boundaries', process.execPath, ['tools/check-boundaries.ts'])
  await check('long functions', process.execPath, ['tools/long-functions.ts'])
}

async function part<Outcome>(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await run()
  took.push({ name, ms: performance.now() - begun })
  return outcome
}

/** Side by side: each says what it has found when it has ended. The types of the routes are made before any are read. */
async function checks(): Promise<void> {
  await check('types', bin('react-router'), ['typegen'])
  await Promise.all([
    // The linter has every file's types in hand, by the compiler itself: `tsc` beside it would work out all of them again.
    check('types and lint', bin('oxlint'), ['--type-check']),
    check('format', bin('oxfmt'), ['--check', '.']),
    check('boundaries', process.execPath, ['tools/check-boundaries.ts']),
    check('long functions', process.execPath, ['tools/long-functions.ts']),
    check('unused code', bin('knip'), []),
    check('coverage of the requirements', process.execPath, ['tools/coverage.ts', '--check']),
    check('operations of the data API', process.execPath, ['tools/make-operations.ts', '--check']),
    check('licences', process.execPath, ['tools/licences.ts', '--check']),
  ])
}

/** What ends it; null if there is none, which is counted as a failure. */
async function builtDemoShop(): Promise<(() => Promise<void>) | null> {
  if (!(await check('build', process.execPath, ['bin/build.mjs']))) return null
  try {
    return await keepDemoShop()
  } catch (error) {
    count.failed++
    failures.push(String(error))
    return null
  }
}

async function check(name: string, command: string, args: string[]): Promise<boolean> {
  const { code, output } = await outputOf(command, args)
  count[code === 0 ? 'passed' : 'failed']++
  process.stdout.write(`\n── ${name}: ${path.basename(command)} ${args.join(' ')}\n${output}`)
  if (code !== 0) failures.push(name)
  return code === 0
}

/** All tests of a project, or those that are named. */
async function vitest(project: string, command = ['run']): Promise<void> {
  process.stdout.write(`\n── tests: ${project}\n`)
  const file = `${RESULTS}/${project}.json`
  const timesFile = `${RESULTS}/${project}-times.json`
  const reporters = ['dot', 'json', './tools/file-times-reporter.ts'].map((reporter) => `--reporter=${reporter}`)
  const code = await run(bin('vitest'), [...command, '--project', project, ...reporters, `--outputFile.json=${file}`], {
    FILE_TIMES: timesFile,
  })
  fileTimes[project] = readResult<FileTimes>(timesFile) ?? {}
  const result = readResult<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
  }>(file)
  for (const { name, assertionResults } of result?.testResults ?? [])
    for (const { fullName, status } of assertionResults)
      if (status === 'failed') failures.push(`${path.relative('.', name)}: ${fullName}`)
  add(result && { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests }, code)
}

type JourneysReport = Parameters<typeof journeyTimes>[0] & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

async function journeys(files: string[] = []): Promise<void> {
  process.stdout.write('\n── tests: journeys\n')
  if (!(await findBrowser())) {
    process.stdout.write(
      `There is no Chromium for ${process.platform} ${process.arch} among the npm packages: install Chromium or set CHROMIUM_PATH, and the journeys run too.\n`,
    )
    count.skipped++
    return
  }
  const file = `${RESULTS}/journeys.json`
  const code = await run(bin('playwright'), ['test', ...files], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const result = readResult<JourneysReport>(file)
  if (result) fileTimes.journeys = journeyTimes(result)
  add(
    result && {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected,
      skipped: result.stats.skipped,
    },
    code,
  )
}

function printSlowest(name: string, times: FileTimes): void {
  const lines = slowestFirst(times).slice(0, SLOWEST)
  if (lines.length === 0) return
  const text = lines.map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n')
  process.stdout.write(`\n── the slowest files of the ${name}\n${text}\n`)
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

function outputOf(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
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
