import type { OfficeRefusal } from '../data/ask-office.ts'
import type { OfficeWords } from '../words/hu.ts'

/** Why a parcel was not packed, handed over or collected, in a sentence. */
export function refusalSentence({ packing }: OfficeWords, { kind, order, by }: OfficeRefusal): string {
  if (kind === 'label-used') return packing.problems['label-used'](order ?? '')
  if (kind === 'taken') return packing.takenMeanwhile(by ?? '')
  return isKnown(kind, packing.problems) ? packing.problems[kind] : packing.problems.other
}

type Problems = OfficeWords['packing']['problems']

function isKnown(kind: string, problems: Problems): kind is Exclude<keyof Problems, 'label-used'> {
  return kind in problems
}
