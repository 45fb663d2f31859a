// Made from reader-words-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { Operation } from '#web/data/api/operation.ts'

export type OwnWord = {
  lineId: string
  lineIds: string[]
  number: string
  productId: string
  title: string
  author: string | null
  path: string | null
  problem: string | null
  id: string | null
  stars: number | null
  words: string | null
  name: string | null
  language: string | null
  state: string | null
  refusal: string | null
  reply: string | null
}
const OWN_WORD = 'fragment OwnWord on OwnWords{lineId lineIds number productId title author path problem id stars words name language state refusal reply}'

export type MyWordsData = { listOwnWords: OwnWord[] }
export type MyWordsVariables = { language: string }
export const MY_WORDS = ('query MyWords($language:String!){listOwnWords(language:$language){...OwnWord}}' + OWN_WORD) as Operation<MyWordsData, MyWordsVariables>

export type WriteWordsData = { writeWords: { id: string | null; problem: string | null; found: string | null } }
export type WriteWordsVariables = { lineId: string; stars: number; words: string; name: string; language: string }
export const WRITE_WORDS = ('mutation WriteWords($lineId:ID!$stars:Int!$words:String!$name:String!$language:String!){writeWords(lineId:$lineId stars:$stars words:$words name:$name language:$language){id problem found}}') as Operation<WriteWordsData, WriteWordsVariables>

export type TakeBackWordsData = { takeBackWords: boolean }
export type TakeBackWordsVariables = { id: string }
export const TAKE_BACK_WORDS = ('mutation TakeBackWords($id:ID!){takeBackWords(id:$id)}') as Operation<TakeBackWordsData, TakeBackWordsVariables>
