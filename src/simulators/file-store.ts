import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { StoredCollection, Entry, SimulatorStore } from './simulator-store.ts'

const WAIT_MS = 10_000

/**
 * One SQLite file. All server processes and a simulator that runs alone may have it open at once; what is written is there
 * after `kill -9`. (After a power failure the last moments may be gone: no real money is in it.)
 */
export function fileStore(file: string): SimulatorStore {
  mkdirSync(path.dirname(file), { recursive: true })
  if (!existsSync(file)) layDown(file)
  const database = new DatabaseSync(file, { timeout: WAIT_MS })
  database.exec(`
    pragma synchronous = normal;
    pragma wal_autocheckpoint = 4000;
  `)
  const one = database.prepare('select key, value, at from entries where collection = ? and key = ?')
  const put = database.prepare('insert or replace into entries (collection, key, at, value) values (?, ?, ?, ?)')
  const remove = database.prepare('delete from entries where collection = ? and key = ?')
  const until = database.prepare(
    'select key, value, at from entries where collection = ? and at <= ? order by at limit ?',
  )
  const newest = database.prepare('select key, value, at from entries where collection = ? order by at desc limit ?')
  const deleteUntil = database.prepare('delete from entries where collection = ? and at <= ?')
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  const rollback = database.prepare('rollback')
  let isAlone = false

  return {
    collection<Value>(name: string): StoredCollection<Value> {
      return {
        get: (key) => entry<Value>(one.get(name, key))?.value,
        put: (key, value, at) => void put.run(name, key, at, JSON.stringify(value)),
        delete: (key) => void remove.run(name, key),
        until: (at, most) => until.all(name, at, most).flatMap((row) => entry<Value>(row) ?? []),
        newest: (most) => newest.all(name, most).flatMap((row) => entry<Value>(row) ?? []),
        first: () => entry<Value>(until.get(name, Number.MAX_VALUE, 1)),
        deleteUntil: (at) => void deleteUntil.run(name, at),
      }
    },
    alone(work) {
      if (isAlone) return work()
      begin.run()
      isAlone = true
      try {
        const answer = work()
        commit.run()
        return answer
      } catch (error) {
        rollback.run()
        throw error
      } finally {
        isAlone = false
      }
    },
    close: () => database.close(),
  }
}

/**
 * A new file appears in one piece. Two who make the same file wait for each other nowhere: SQLite refuses at once whoever
 * is second to change how it is written.
 */
function layDown(file: string): void {
  const draft = `${file}.${randomUUID()}`
  // The files that SQLite puts beside it take its mode.
  closeSync(openSync(draft, 'wx', 0o600))
  const database = new DatabaseSync(draft)
  database.exec(`
    pragma journal_mode = wal;
    create table entries (
      collection text not null, key text not null, at real not null, value text not null,
      primary key (collection, key)
    ) without rowid;
    create index entries_by_time on entries (collection, at);
  `)
  database.close()
  try {
    linkSync(draft, file)
  } catch (error) {
    // Somebody else was first; theirs is as good.
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

function entry<Value>(row: Record<string, SQLOutputValue> | undefined): Entry<Value> | undefined {
  return row && { key: String(row.key), value: JSON.parse(String(row.value)) as Value, at: Number(row.at) }
}
