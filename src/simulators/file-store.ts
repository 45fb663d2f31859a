import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { Collection, Entry, SimulatorStore } from './simulator-store.ts'

const WAIT_MS = 10_000

/**
 * One SQLite file. All server processes and a simulator that runs alone may have it open at once; what is written is there
 * after `kill -9`. (After a power failure the last moments may be gone: no real money is in it.)
 */
export function fileStore(file: string): SimulatorStore {
  mkdirSync(path.dirname(file), { recursive: true })
  // The files that SQLite puts beside it take its mode.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: WAIT_MS })
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma wal_autocheckpoint = 4000;
    create table if not exists entries (
      collection text not null, key text not null, at real not null, value text not null,
      primary key (collection, key)
    ) without rowid;
    create index if not exists entries_by_time on entries (collection, at);
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
    collection<Value>(name: string): Collection<Value> {
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

function entry<Value>(row: Record<string, SQLOutputValue> | undefined): Entry<Value> | undefined {
  return row && { key: String(row.key), value: JSON.parse(String(row.value)) as Value, at: Number(row.at) }
}
