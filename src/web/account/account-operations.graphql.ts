// Made from account-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { Operation } from '#web/data/api/operation.ts'

export type MyDataData = { myData: string }
export type MyDataVariables = Record<string, never>
export const MY_DATA = ('query MyData{myData}') as Operation<MyDataData, MyDataVariables>
