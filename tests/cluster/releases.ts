import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What a shop is started from. */
const PARTS = [
  'bin',
  'build',
  'migrations',
  'seed',
  'content',
  'assets',
  'examples',
  'deploy',
  'src',
  'package.json',
  'package-lock.json',
]

/** A commit as it was, built in a folder of its own. */
export function buildCommit(commit: string, folder: string): void {
  run('git', ['worktree', 'add', '--detach', '--force', folder, commit], ROOT)
  const isSame = (name: string) =>
    readFileSync(path.join(ROOT, name), 'utf8') === readFileSync(path.join(folder, name), 'utf8')
  // The same packages are not fetched again.
  if (isSame('package-lock.json') && existsSync(path.join(ROOT, 'node_modules')))
    run('cp', ['-a', path.join(ROOT, 'node_modules'), folder], ROOT)
  run(process.execPath, ['bin/build.mjs'], folder)
}

export function forgetCommit(folder: string): void {
  if (existsSync(folder)) run('git', ['worktree', 'remove', '--force', folder], ROOT)
}

/**
 * This version as a later one: with a migration more, and its files under other names. Whatever else is younger than the previous
 * release, there is always something it does not know, and files that the other does not have.
 */
export function makeNextRelease(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'migrations/9999-of-the-next-release.sql'), NEXT_MIGRATION)
  rename(path.join(folder, 'build'))
}

const ASSETS = ['client/assets', 'office/assets']

/** Every script and style gets another name, in whatever names it too. */
function rename(build: string): void {
  const names = new Set(ASSETS.flatMap((assets) => readdirSync(path.join(build, assets))))
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.(?:js|css)\b/g, (name) => (names.has(name) ? name.replace(/(?=\.\w+$)/, 'next') : name))
  for (const part of ['client', 'office', 'server'])
    for (const entry of readdirSync(path.join(build, part), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (!entry.isFile() || !/\.(js|css|html|json)$/.test(entry.name)) continue
      const content = Buffer.from(renamed(readFileSync(file, 'utf8')))
      const isAsset = part !== 'server' && names.has(entry.name)
      const to = isAsset ? path.join(entry.parentPath, renamed(entry.name)) : file
      if (to !== file) for (const ending of ['', '.gz', '.br']) rmSync(file + ending, { force: true })
      writeFileSync(to, content)
      if (!isAsset) continue
      writeFileSync(`${to}.gz`, gzipSync(content))
      writeFileSync(`${to}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
    }
  const file = path.join(build, 'build.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as { id: string }
  writeFileSync(
    file,
    JSON.stringify({ ...facts, id: facts.id.replace(/./g, (sign) => (15 - parseInt(sign, 16)).toString(16)) }),
  )
}

/** A table, columns of the busiest tables, an index and a trigger. */
const NEXT_MIGRATION = `
create table next_release (id bigint generated always as identity primary key, said text not null);
alter table orders add column next_note text not null default '';
alter table order_lines add column next_note text;
alter table products add column next_rank int not null default 0;
alter table inventories add column next_note text;
alter table title_drafts add column next_note text;
create index orders_by_next_note on orders (next_note) where next_note <> '';
create function note_next_release() returns trigger language plpgsql as $$
begin
  insert into next_release (said) values (tg_table_name);
  return null;
end $$;
create trigger note_next_release after insert on orders for each statement execute function note_next_release();
`

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
}
