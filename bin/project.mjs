// Shared by the entry points of the npm scripts. Plain JavaScript without packages: it runs on whatever Node the host has,
// before anything is installed, and hands over to the Node that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { greeting, isForPerson, refusal, stepLines } from '../src/main/terminal/terminal-lines.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const installedMark = path.join(root, 'node_modules/.installed.json')
const BUILT_FROM = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
]

/** What a release archive says of itself; null in a clone, which installs and builds what it needs. */
const releaseFile = path.join(root, 'release.json')
const release = existsSync(releaseFile) ? JSON.parse(readFileSync(releaseFile, 'utf8')) : null

/** Installs what is missing: the shop's own packages to start, the tests' too to test. */
export function install(forTests) {
  if (release) return
  const lock = hashOf(['package-lock.json'])
  const mark = existsSync(installedMark) ? JSON.parse(readFileSync(installedMark, 'utf8')) : {}
  const isInstalled = mark.lock === lock && (mark.withTests || !forTests) && existsSync(pinnedNode)
  if (isInstalled) return
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(forTests ? ['--include=dev'] : ['--omit=dev'])]
  step('Packages', 'installing', () => {
    run('npm', args, { shell: process.platform === 'win32' })
    return `${installedPackages()} installed`
  })
  if (!existsSync(pinnedNode))
    fail(
      "The pinned Node is missing: npm was told not to run install scripts. Run 'npm rebuild node --ignore-scripts=false' and start again.",
    )
  writeFileSync(installedMark, JSON.stringify({ lock, withTests: forTests }))
}

/**
 * Builds the shop when its sources, its packages or its slug have changed since the last build. `before` may end the program
 * first: nobody should wait for a build to learn that a setting is wrong.
 */
export function build(before = () => {}) {
  const slug = process.env.SHOP_SLUG || (release?.slug ?? 'kolofon')
  if (release) {
    process.env.SHOP_SLUG = release.slug
    if (slug === release.slug) return
    fail(
      `This release was built for SHOP_SLUG=${release.slug}, not ${slug}. Make one of your own in a clone: SHOP_SLUG=${slug} npm run release.`,
    )
  }
  const id = createHash('sha256').update(hashOf(BUILT_FROM)).update(slug).digest('hex').slice(0, 16)
  const file = path.join(root, 'build/build.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).id === id) return
  before()
  step('Shop', 'building', () => {
    rmSync(file, { force: true })
    const env = { ...process.env, SHOP_SLUG: slug, NODE_ENV: 'production' }
    run(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'], { env })
    run(
      pinnedNode,
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.office.config.ts', '--logLevel', 'error'],
      { env },
    )
    run(pinnedNode, ['tools/put-aside-source-maps.ts', 'build/client/assets', 'build/source-maps'])
    run(pinnedNode, ['tools/compress-assets.ts', 'build/client'])
    run(pinnedNode, ['tools/compress-assets.ts', 'build/office'])
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ id, builtAt: new Date().toISOString() }))
    return `built, ${filesIn('build/client') + filesIn('build/office')} files`
  })
}

/** All settings that the shop could not start with are said at once; it costs a process, so only what takes longer begins with it. */
export function checkSettings() {
  const { status } = spawnSync(pinnedNode, ['src/main/check-settings.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Runs a program of the project on the pinned Node, in place of this one as far as signals and the exit code go. */
export function handOver(args, env = {}) {
  const child = spawn(pinnedNode, args, { cwd: process.cwd(), stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenOrphaned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Runs a program of the project on the pinned Node, and goes on when it has ended well. */
export function runPinned(args) {
  run(pinnedNode, args)
}

/** npm hands a signal to its shell, and the shell dies without passing it on: then the shop has to notice by itself. */
export function whenOrphaned(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}

export function isPinnedNode() {
  return process.versions.node.split('.')[0] === '24'
}

function hashOf(entries) {
  const hash = createHash('sha256')
  const add = (entry) => {
    const absolute = path.join(root, entry)
    if (statSync(absolute).isDirectory()) for (const name of readdirSync(absolute).sort()) add(`${entry}/${name}`)
    else if (!entry.endsWith('.test.ts')) hash.update(entry).update('\0').update(readFileSync(absolute))
  }
  entries.forEach(add)
  return hash.digest('hex')
}

/** Work that is shown to a person as a step with its time, and told to a program in one line. */
function step(name, doing, work) {
  const { env, stdout } = process
  if (!isForPerson(env, stdout)) {
    say(name === 'Shop' ? 'Building the shop…' : 'Installing packages…')
    work()
    return
  }
  if (!env.KOLOFON_STEPS) greeting(env, stdout, !existsSync(path.join(root, 'build/build.json')))
  // Whoever goes on with the start goes on with its steps.
  env.KOLOFON_STEPS = 'begun'
  const lines = stepLines(env, stdout)
  const begun = Date.now()
  lines.begin(name, doing)
  lines.end(name, work(), Date.now() - begun)
}

function installedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(packages).length
}

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
}

/** A person is shown what a program says only when it has failed. */
function run(command, args, options = {}) {
  const isShown = !process.env.KOLOFON_STEPS
  const stdio = ['ignore', ...(isShown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])]
  const ended = spawnSync(command, args, {
    cwd: root,
    stdio,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  })
  if (ended.error) fail(`${command} could not be run: ${ended.error.message}`)
  if (ended.status === 0) return
  if (!isShown) say(`\n${ended.stdout}${ended.stderr}`.trimEnd())
  fail(`${path.basename(command)} ${args.join(' ')} failed (${ended.status ?? ended.signal}).`)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

export function fail(line) {
  say(isForPerson(process.env, process.stdout) ? refusal(process.env, process.stderr, { title: line }) : line)
  process.exit(1)
}
