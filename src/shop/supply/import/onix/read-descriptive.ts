import { LONGEST_TITLE } from '../limits.ts'
import type { DescriptiveFacts } from '#shop/catalogue/claims/facts/facts.ts'
import { lineWithoutTags } from '../html-text.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { OWN_CLASSIFICATION, readOwnClass, type OwnClass } from './own-export.ts'
import { readForm } from './read-form.ts'
import { readLanguages } from './read-language.ts'
import { readMeasures } from './read-measures.ts'
import { readPeople } from './read-people.ts'
import { readSubjects } from './read-subjects.ts'
import { readPeriodical, readTitles } from './read-titles.ts'
import { childLine, codeOf, tellUnused, type Reading } from './reading.ts'

const USED = new Set(
  'ProductComposition ProductForm ProductFormDetail ProductFormFeature TitleDetail Collection NoCollection Contributor NoContributor Language Extent Measure AudienceRange Subject'.split(
    ' ',
  ),
)
const USED_OF_OWN = new Set([...USED, 'ProductClassification'])
/** List 79: hazard warning by EU law; list 184 its codes, those that say something without words of their own. */
const WARNING = '13'
const WARNINGS: Readonly<Record<string, string>> = {
  '01': 'CE',
  '03': 'Figyelmeztetés: 3 éves kor alatti gyermekek számára nem alkalmas.',
  '08': 'EN 71',
}

/** Block 1: what it is. An empty block says nothing, and so clears what was said. */
export function readDescriptive(reading: Reading, block: OnixElement): DescriptiveFacts {
  if (block.children.length === 0) return {}
  tellUnused(reading, block, reading.defaults.shop === undefined ? USED : USED_OF_OWN)
  const languages = readLanguages(reading, block)
  const { frequency, ...form }: OwnClass = readOwnForm(reading, block) ?? readForm(reading, block, languages.language)
  const periodical = frequency === undefined ? undefined : readPeriodical(reading, block, frequency)
  const contributors = readPeople(reading, block, languages.originalLanguage)
  const subjects = readSubjects(reading, block)
  const warnings = readWarnings(reading, block)
  return {
    ...form,
    ...languages,
    ...readTitles(reading, block, form.kind === 'STATIONERYGIFT' || reading.defaults.shop !== undefined),
    ...(periodical && { periodical }),
    ...(contributors.length > 0 && { contributors }),
    ...readMeasures(reading, block),
    ...(warnings && { warnings }),
    ...(subjects.length > 0 && { subjects }),
  }
}

/** A shop like this one says what it takes it for. */
function readOwnForm(reading: Reading, block: OnixElement): OwnClass | undefined {
  if (reading.defaults.shop === undefined) return undefined
  const own = childrenOf(block, 'ProductClassification').find(
    (item) => codeOf(item, 'ProductClassificationType') === OWN_CLASSIFICATION,
  )
  return own && readOwnClass(codeOf(own, 'ProductClassificationCode') ?? '')
}

/** The words of a warning, else those of its code. */
function readWarnings(reading: Reading, block: OnixElement): string | undefined {
  const warnings = childrenOf(block, 'ProductFormFeature')
    .filter((feature) => codeOf(feature, 'ProductFormFeatureType') === WARNING)
    .flatMap((feature) => {
      const words = childLine(reading, feature, 'ProductFormFeatureDescription', 'warnings', LONGEST_TITLE)
      return (words && lineWithoutTags(words)) ?? WARNINGS[codeOf(feature, 'ProductFormFeatureValue') ?? ''] ?? []
    })
  return [...new Set(warnings)].join(' ') || undefined
}
