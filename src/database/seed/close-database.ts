import type { OpenDatabase } from '../open-database.ts'

/** The pool says that it has ended while its connections are still closing; a database stopped right then would report them as lost. */
export async function closeDatabase({ pool, stop }: OpenDatabase): Promise<void> {
  let open = pool.totalCount
  const allClosed = new Promise<void>((resolve) => {
    if (open === 0) resolve()
    pool.on('remove', () => --open === 0 && resolve())
  })
  await stop()
  await allClosed
}
