import { requireData } from '#web/data/api/require-data.ts'
import { MY_DATA } from './account-operations.graphql.ts'

/** Everything that the shop holds of whoever is signed in. */
export async function readMyData(): Promise<Record<string, unknown>> {
  const { myData } = await requireData(MY_DATA, {}, { authMode: 'customer' })
  return JSON.parse(myData) as Record<string, unknown>
}
