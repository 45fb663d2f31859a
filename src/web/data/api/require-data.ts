import { askData, type DataOptions } from './data-client.ts'
import { NoAnswer } from './data-failure.ts'
import type { Operation } from './operation.ts'

/** What the data API answers; where it does not, `NoAnswer` is thrown. */
export async function requireData<Data, Variables extends object>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  options?: DataOptions,
): Promise<Data> {
  const { data, error } = await askData(operation, variables, options)
  if (error) throw new NoAnswer(error)
  return data
}
