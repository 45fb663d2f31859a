// Made from set-aside-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { Operation } from '#web/data/api/operation.ts'

export type AskSetAsideData = { askSetAside: string }
export type AskSetAsideVariables = { productId: string; place: string; language: string }
export const ASK_SET_ASIDE = ('mutation AskSetAside($productId:ID!$place:ID!$language:String!){askSetAside(productId:$productId place:$place language:$language)}') as Operation<AskSetAsideData, AskSetAsideVariables>
