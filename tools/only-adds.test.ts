import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '#database/migration-files.ts'
import { parsePreviousRelease, readPreviousRelease } from '#database/previous-release.ts'
import { removalsIn, type NewTables } from './only-adds.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')

const findings = (sql: string, newTables: NewTables = new Set()) =>
  removalsIn(sql, newTables).map(({ line, does }) => `${line} ${does}`)

describe('SCALE-50 what is younger than the previous release', () => {
  it('SCALE-50 only adds, and what looks otherwise is written down with its reason', async () => {
    const release = await readPreviousRelease(MIGRATIONS)
    if (!release) throw new Error('There is no deploy/previous-release')
    const newTables: NewTables = new Set()
    const younger = (await readMigrations(MIGRATIONS)).filter(({ number }) => number > release.migration)
    const found = younger.flatMap(({ fileName, sql }) =>
      removalsIn(sql, newTables).map(({ line, does }) => ({ place: `${fileName}:${line}`, does })),
    )
    const allowed = release.allowed.map(({ file, line }) => `${file}:${line}`)
    const problems = found
      .filter(({ place }) => !allowed.includes(place))
      .map(
        ({ place, does }) =>
          `migrations/${place} ${does}. The previous release works with the same database during an update: do it a release ` +
          'later, or write into deploy/previous-release why it harms nobody.',
      )
    const idle = allowed
      .filter((place) => !found.some((one) => one.place === place))
      .map((place) => `deploy/previous-release allows ${place}, where nothing is removed.`)
    expect([...problems, ...idle]).toEqual([])
  })

  it('SCALE-50 the previous release has its last migration, and no later one', async () => {
    const release = await readPreviousRelease(MIGRATIONS)
    const names = readdirSync(MIGRATIONS)
    expect(names.some((name) => Number(name.slice(0, 4)) === release?.migration)).toBe(true)
    // Where the history was not cloned there is nothing to hold it against.
    const { status, stdout } = spawnSync('git', ['ls-tree', '--name-only', release?.commit ?? '', 'migrations/'], {
      cwd: path.dirname(MIGRATIONS),
      encoding: 'utf8',
    })
    if (status !== 0 || stdout === '') return
    const last = stdout.trim().split('\n').at(-1)
    expect(Number(/\/(\d{4})-/.exec(last ?? '')?.[1])).toBe(release?.migration)
  })

  it('SCALE-50 what the previous release has applied is word for word as it was: shops refuse to start on anything else', async () => {
    const release = await readPreviousRelease(MIGRATIONS)
    const { status, stdout } = spawnSync(
      'git',
      ['diff', '--name-only', '--diff-filter=a', release?.commit ?? '', '--', 'migrations/'],
      { cwd: path.dirname(MIGRATIONS), encoding: 'utf8' },
    )
    // Where the history was not cloned there is nothing to hold it against.
    if (status === 0) expect(stdout).toBe('')
  })

  it.each([
    ['drop table orders', 'drops'],
    ['drop index if exists a_b', 'drops'],
    ['drop function f(int)', 'drops'],
    ['DROP TRIGGER t ON orders', 'drops'],
    ['alter table orders drop column note', 'drops'],
    ['alter table orders drop constraint x', 'drops'],
    ['alter table orders rename column a to b', 'renames'],
    ['alter table if exists only orders rename to purchases', 'renames'],
    ['alter table orders alter column total type bigint', 'changes a type'],
    ['alter table orders alter total set data type numeric(10, 2)', 'changes a type'],
    ['alter table orders alter note set not null', 'asks for a value'],
    ['alter table orders alter column note drop default', 'changes'],
    ['alter table orders add column note text not null', 'adds a column'],
    ['alter table orders add note text not null', 'adds a column'],
    ['alter table orders add constraint c check (total > 0)', 'asks of rows'],
    ['alter table orders add check (total > 0)', 'asks of rows'],
    ['alter table orders add unique (number)', 'asks of rows'],
    ['alter table orders add foreign key (a) references b', 'asks of rows'],
    ['alter table orders disable trigger t', 'changes'],
    ['alter table orders set schema other', 'changes'],
    ['create unique index concurrently i on orders (number)', 'asks of orders'],
    ['alter type state rename value $$a$$ to $$b$$', 'changes what is there'],
    ['alter index a rename to b', 'changes what is there'],
    ['alter function f() set schema other', 'changes what is there'],
    ['truncate table orders', 'takes rows of orders away'],
    ['delete from orders', 'takes rows of orders away'],
    ['with old as (delete from orders returning *) select 1', 'takes rows of orders away'],
    ["do $$ begin execute 'drop table ' || name; end $$", 'does in a block'],
    ['revoke select on orders from shop', 'is not known only to add'],
    ['vacuum full', 'is not known only to add'],
    ['alter table orders add column a int, drop column b', 'drops'],
  ])('SCALE-50 tells of "%s"', (sql, does) => {
    expect(findings(sql)).toEqual([expect.stringMatching(new RegExp(`^1 ${does}`))])
  })

  it.each([
    'alter table orders add column note text',
    "alter table orders add column note text not null default '' check (length(note) <= 10), add column more jsonb",
    'alter table orders add column id bigint not null generated always as identity',
    'alter table orders alter column note set default 1',
    'alter table orders enable always trigger raise_version, validate constraint c, set (fillfactor = 80)',
    'create table shelves (id int primary key, name text not null unique); create unique index i on shelves (name)',
    'create table shelves (id int); alter table shelves add constraint c check (id > 0); drop table shelves',
    'create or replace function f() returns void language sql as $$ drop table orders; $$',
    "create index i on orders (number) -- drop table; alter table\n where note = 'drop table orders; delete from orders'",
    "alter type state add value 'LEFT'; insert into a values (1); update a set b = 2",
    'do $$ begin perform announce(); end $$',
    "/* drop table orders; */ select ';drop table orders'",
  ])('SCALE-50 lets "%s" pass', (sql) => {
    expect(findings(sql)).toEqual([])
  })

  it('SCALE-50 names the line of the action, not of its statement', () => {
    expect(findings("-- why;\nselect 'a\nb';\nalter table orders\n  add column a int,\n  drop column b;\n")).toEqual([
      '6 drops (orders: drop column b)',
    ])
  })

  it('SCALE-50 a line of deploy/previous-release that nobody can read is told', () => {
    const head = `commit ${'a'.repeat(40)}\nmigration 0117\n`
    expect(parsePreviousRelease(`${head}allow 0118-x.sql:3 harmless\n`).allowed).toEqual([
      { file: '0118-x.sql', line: 3, why: 'harmless' },
    ])
    expect(() => parsePreviousRelease(`${head}allow 0118-x.sql:3\n`)).toThrow('allow 0118-x.sql:3')
    expect(() => parsePreviousRelease('commit abc\n')).toThrow('commit abc')
    expect(() => parsePreviousRelease('migration 0117\n')).toThrow('names no commit')
  })
})
