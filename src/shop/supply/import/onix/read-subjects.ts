import { LONGEST_TEXT } from '../limits.ts'
import type { Subject } from '#shop/catalogue/claims/facts/facts.ts'
import { SUBJECT_SCHEMES } from './codes.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { childLine, codeOf, type Reading } from './reading.ts'

// In the order in which they are asked; `Object.keys` would put numbers before others.
const SCHEMES = ['93', '10', '12', '24', '23'] as const satisfies readonly (keyof typeof SUBJECT_SCHEMES)[]

/** Subjects of the schemes that are mapped to categories: the main one of the first scheme, then by scheme. */
export function readSubjects(reading: Reading, block: OnixElement): Subject[] {
  const elements = childrenOf(block, 'Subject')
  const subjects = SCHEMES.flatMap((scheme) =>
    elements
      .filter((element) => codeOf(element, 'SubjectSchemeIdentifier') === scheme)
      .flatMap((element) => readSubject(reading, element, scheme)),
  )
  for (const element of elements)
    if (!SCHEMES.some((scheme) => scheme === codeOf(element, 'SubjectSchemeIdentifier'))) reading.notUse('Subject')
  const main = subjects.find(({ isMain }) => isMain)
  return main ? [main, ...subjects.filter((subject) => subject !== main)] : subjects
}

function readSubject(reading: Reading, element: OnixElement, scheme: (typeof SCHEMES)[number]): Subject[] {
  const heading = childLine(reading, element, 'SubjectHeadingText', 'subjects', LONGEST_TEXT)
  const code = codeOf(element, 'SubjectCode') ?? heading
  if (!code) return []
  const own = scheme === '24' ? childLine(reading, element, 'SubjectSchemeName', 'subjects') : undefined
  return [
    {
      scheme: own ?? SUBJECT_SCHEMES[scheme],
      code,
      ...(heading && heading !== code && { heading }),
      ...(childOf(element, 'MainSubject') && { isMain: true }),
    },
  ]
}
