import { getIntrospectionQuery, parse } from 'graphql/index.js'
import { describe, expect, it } from 'vitest'
import { overLimit, QUERY_LIMITS } from './query-limits.ts'

const message = (query: string) => overLimit(parse(query))?.message ?? null
const nested = (levels: number) => '{ a '.repeat(levels) + '}'.repeat(levels)

describe('what one query may ask for', () => {
  it('depth is counted through fields and fragments', () => {
    expect(message(nested(QUERY_LIMITS.depth))).toBeNull()
    expect(message(nested(QUERY_LIMITS.depth + 1))).toMatch(/nested too deeply: 12 at most/)
    expect(message(`{ a { ...f } } fragment f on Query { a { ...g } } fragment g on Query ${nested(10)}`)).toBeNull()
    expect(message(`{ a { ...f } } fragment f on Query { a { ...g } } fragment g on Query ${nested(11)}`)).toMatch(
      /deeply/,
    )
    expect(message(`{ ... { ... ${nested(QUERY_LIMITS.depth)} } }`)).toBeNull()
  })

  it('fields count wherever their fragment is used, so that fragments cannot multiply unseen', () => {
    expect(message(`{ ${'a '.repeat(400)} }`)).toBeNull()
    expect(message(`{ ${'a '.repeat(401)} }`)).toMatch(/too many fields: 400 at most/)
    const doubling = Array.from({ length: 40 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(
      ' ',
    )
    expect(message(`{ ...f0 } ${doubling} fragment f40 on Query { a }`)).toMatch(/too many fields/)
  })

  it('aliases are counted', () => {
    const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: a`).join(' ')} }`
    expect(message(aliases(20))).toBeNull()
    expect(message(aliases(21))).toMatch(/too many aliases: 20 at most/)
  })

  it('every operation of a document is looked at', () => {
    expect(message(`query a { a } query b ${nested(13)}`)).toMatch(/deeply/)
  })

  it('fragments that use themselves or do not exist are left to the validation', () => {
    expect(message('{ ...f } fragment f on Query { a ...g } fragment g on Query { ...f }')).toBeNull()
    expect(message('{ ...missing }')).toBeNull()
  })

  it('the questions of development tools about the schema are not too deep', () => {
    expect(message(getIntrospectionQuery())).toBeNull()
  })

  it('the deepest nesting a query of allowed length can have is refused, not a fallen stack', () => {
    expect(message(nested(660))).toMatch(/deeply/)
  })
})
