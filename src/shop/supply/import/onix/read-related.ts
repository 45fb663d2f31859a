import type { RelatedFacts } from '#shop/catalogue/claims/facts/facts.ts'
import { readNumber } from '#shop/catalogue/claims/facts/record-number.ts'
import { EDITION_RELATIONS, WORK_RELATIONS, WORK_SCHEMES } from './codes.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { foreignNumber } from './read-people.ts'
import { codeOf, codesOf, tellUnused, type Reading } from './reading.ts'

const USED = new Set(['RelatedWork', 'RelatedProduct'])

/** Block 5: the work, and other editions of it. */
export function readRelated(reading: Reading, block: OnixElement): RelatedFacts {
  tellUnused(reading, block, USED)
  const works = childrenOf(block, 'RelatedWork')
    .filter((work) => WORK_RELATIONS.has(codeOf(work, 'WorkRelationCode') ?? ''))
    .flatMap((work) => childrenOf(work, 'WorkIdentifier'))
    .flatMap((identifier) =>
      foreignNumber(reading, identifier, { typeName: 'WorkIDType', schemes: WORK_SCHEMES, field: 'works' }),
    )
  const editions = childrenOf(block, 'RelatedProduct')
    .filter((product) => codesOf(product, 'ProductRelationCode').some((code) => EDITION_RELATIONS.has(code)))
    .flatMap((product) => childrenOf(product, 'ProductIdentifier'))
    .flatMap((identifier) => {
      const read = readNumber(codeOf(identifier, 'IDValue') ?? '')
      return read.kind === 'ean' ? [read.ean] : []
    })
  const others = [...new Set(editions)].filter((ean) => ean !== reading.ean)
  return { ...(works.length > 0 && { works }), ...(others.length > 0 && { editions: others }) }
}
