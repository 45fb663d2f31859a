import { connectToDatabase } from './shop-database.ts'

/** The database of the shop under test, for what happens behind a visitor's back. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = await connectToDatabase(process.env.JOURNEY_DATA_DIR ?? '')
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
