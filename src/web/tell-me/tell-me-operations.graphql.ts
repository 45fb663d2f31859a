// Made from tell-me-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { Operation } from '#web/data/api/operation.ts'

export type WatchKind = 'back' | 'out' | 'cheaper'

export type OwnWatch = {
  id: string
  kind: WatchKind
  priceNamed: number | null
  title: string
  author: string | null
  path: string
  isConfirmed: boolean
}
const OWN_WATCH = 'fragment OwnWatch on Watch{id kind priceNamed title author path isConfirmed}'

export type MyWatchesData = { listWatches: OwnWatch[] }
export type MyWatchesVariables = { language: string }
export const MY_WATCHES = ('query MyWatches($language:String!){listWatches(language:$language){...OwnWatch}}' + OWN_WATCH) as Operation<MyWatchesData, MyWatchesVariables>

export type AskWatchData = { askWatch: string | null }
export type AskWatchVariables = { productId: string; kind: WatchKind; language: string; priceNamed?: number | null }
export const ASK_WATCH = ('mutation AskWatch($productId:ID!$kind:WatchKind!$language:String!$priceNamed:Int){askWatch(productId:$productId kind:$kind language:$language priceNamed:$priceNamed)}') as Operation<AskWatchData, AskWatchVariables>

export type EndWatchesData = { endWatches: number }
export type EndWatchesVariables = { id?: string | null }
export const END_WATCHES = ('mutation EndWatches($id:ID){endWatches(id:$id)}') as Operation<EndWatchesData, EndWatchesVariables>
