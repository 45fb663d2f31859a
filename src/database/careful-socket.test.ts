import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database.ts'
import { silentLog } from './test-server.ts'

const READY = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, 0x49])
/** A row with two columns, of which the first ends before it begins. */
const UNREADABLE = Buffer.from([...Buffer.from('D'), 0, 0, 0, 10, 0, 2, 0x80, 0, 0, 0])

it('SCALE-03 an answer of the database that cannot be read ends its connection, not the process', async () => {
  const server = createServer((line) => {
    line.on('error', () => {})
    line.once('data', () => {
      line.write(READY)
      line.on('data', () => line.write(UNREADABLE))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { pool, isReachable, stop } = openDatabase({
    databaseUrl: `postgres://shop:x@127.0.0.1:${port}/shop`,
    log: silentLog,
  })
  for (let attempt = 0; attempt < 3; attempt++) await expect(pool.query('select 1')).rejects.toThrow(RangeError)
  expect(await isReachable()).toBe(false)
  expect(pool.totalCount).toBe(0)
  await stop()
})
