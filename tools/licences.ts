import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes docs/licences.md: the licence of every package the shop runs or is built with, and of its fonts. `--check` only compares. */
const FILE = 'docs/licences.md'
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|MPL-2\.0|Python-2\.0|PSF-2\.0|PostgreSQL|OFL-1\.1|\(?(MIT|BSD-2-Clause|Apache-2\.0)( (OR|AND) [\w.-]+)+\)?)$/

type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }> }

/** Where the lock does not say: read in the package itself. */
const KNOWN: Record<string, string> = {}

function rows(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  return (
    Object.entries(packages)
      // Binaries of other platforms share the licence of the package that asks for them.
      .filter(([path, { optional }]) => path !== '' && !optional)
      .map(([path, { version, license, dev }]) => {
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
        const licence = license ?? KNOWN[name] ?? 'unknown'
        if (!ALLOWED.test(licence))
          throw new Error(`${name}@${version} has the licence '${licence}', which nobody has looked at`)
        return `| ${name} | ${version} | ${licence} | ${dev ? 'tests' : 'shop'} |`
      })
      .filter((row, index, all) => all.indexOf(row) === index)
      .sort()
  )
}

function fonts(): string[] {
  return ['public/fonts', 'assets/cover-fonts']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => /^OFL.*\.txt$/.test(file))
        .sort()
        .map(
          (file) => `| ${file.replace(/^OFL-|\.txt$/g, '')} | \`${folder}\` | OFL-1.1 | [text](../${folder}/${file}) |`,
        ),
    )
}

const text = [
  '# Licences',
  '',
  'Made by `node tools/licences.ts`; `npm test` checks that it is current.',
  '',
  '## Packages',
  '',
  '| package | version | licence | for |',
  '|---|---|---|---|',
  ...rows(),
  '',
  '## Fonts',
  '',
  '| font | where | licence | |',
  '|---|---|---|---|',
  ...fonts(),
  '',
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(`${FILE} is not current: run 'node tools/licences.ts'.\n`)
  process.exitCode = 1
}
