import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { operationsModule } from './operations-module.ts'
import { resolversModule } from './resolvers-module.ts'

const schema = buildSchema(`
  scalar AWSJSON
  type Query { book(id: ID!, near: PlaceInput): Book  books(ids: [ID!]!, sort: Sort = NAME): [Book]! }
  type Mutation { rename(id: ID!, name: String!): Book! }
  type Book { id: ID! name: String! author: String prices: AWSJSON pages: Int sort: Sort! lines: [[Line!]!] }
  type Line { id: ID! quantity: Int! }
  type Order { receipt: String! transfer: String refundAccount: String }
  type ListedProducts { facets: [String!]! }
  enum Sort { NAME PRICE }
  input PlaceInput { latitude: Float! inside: [PlaceInput!] }
`)

const made = (text: string) => operationsModule(schema, { name: 'books.graphql', text })

describe('the types of operations', () => {
  it('say of each field what the schema says: nulls, lists, ids, enums and JSON that comes as a string', () => {
    const text = made('query Books($ids: [ID!]!) { books(ids: $ids) { id author prices sort lines { quantity } } }')
    const fields = ['id: string', 'author: string | null', 'prices: string | null', 'sort: Sort']
    const lines = 'lines: { quantity: number }[][] | null'
    expect(text).toContain(`books: ({\n${[...fields, lines].map((field) => `    ${field}\n`).join('')}  } | null)[]`)
    expect(text).toContain("export type Sort = 'NAME' | 'PRICE'")
  })

  it('have what is selected and nothing else, under the name that was asked for', () => {
    const text = made('query One($id: ID!) { book(id: $id) { title: name } }')
    expect(text).toContain('export type OneData = { book: { title: string } | null }')
  })

  it('say what has to be sent and what may be left out', () => {
    const text = made(
      'query One($id: ID!, $near: PlaceInput, $kept: ID! = "1") { book(id: $id, near: $near) { id } other: book(id: $kept) { id } }',
    )
    expect(text).toContain('export type OneVariables = { id: string; near?: PlaceInput | null; kept?: string }')
    expect(text).toContain('export type PlaceInput = { latitude: number; inside?: readonly PlaceInput[] | null }')
  })

  it('name what a fragment selects, and send each fragment once with every operation that needs it', () => {
    const text = made(`
      fragment Named on Book { name }
      fragment Whole on Book { ...Named pages }
      query Both($id: ID!) { book(id: $id) { ...Whole } again: book(id: $id) { ...Named } }
    `)
    expect(text).toContain('export type Whole = Named & { pages: number | null }')
    expect(text).toContain('export type BothData = { book: Whole | null; again: Named | null }')
    expect(text).toMatch(
      /again:book\(id:\$id\)\{\.\.\.Named\}\}' \+ WHOLE \+ NAMED\) as Operation<BothData, BothVariables>/,
    )
  })

  it.each([
    ['a field that is not there', 'query One { book(id: 1) { title } }', 'Cannot query field "title" on type "Book"'],
    ['an argument that is missing', 'query One { book { id } }', 'argument "id" of type "ID!" is required'],
    ['a variable of another type', 'query One($id: Int!) { book(id: $id) { id } }', 'Variable "$id" of type "Int!"'],
    ['an operation without a name', '{ book(id: 1) { id } }', 'an operation has no name'],
    [
      'the same field from two places',
      'fragment A on Book { id } query One { book(id: 1) { ...A id } }',
      'selected twice',
    ],
    ['a field that may not come', 'query One($is: Boolean!) { book(id: 1) { id @include(if: $is) } }', 'directives'],
  ])('cannot be made of %s', (_, text, problem) => {
    expect(() => made(text)).toThrow(problem)
  })
})

describe('the types of resolvers', () => {
  const text = resolversModule(schema)

  it('say what arrives, and what has to be given', () => {
    expect(text).toContain('book: Resolver<unknown, { id: string; near?: PlaceInput | null }, Book | null>')
    expect(text).toContain('rename: Resolver<unknown, { id: string; name: string }, Book>')
    expect(text).toMatch(
      /export type Book = \{\n {2}id: string \| number\n {2}name: string\n {2}author\?: string \| null/,
    )
  })
})
