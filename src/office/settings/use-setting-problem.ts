import { taxNumberFault } from '#shop/people/addresses/hungarian-tax-number.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useWords } from '../words/office-words.tsx'

/** What is wrong with one field, by where it stands in the body: `value/taxNumber`; `typed` is what stands in it now. */
export function useSettingProblem(refusal: OfficeRefusal | null): (field: string, typed?: string) => string | null {
  const { problems, taxNumberFaults } = useWords().settings
  return (field, typed = '') => {
    const found = refusal?.fields?.find((one) => one.field === field)
    if (!found) return null
    if (field === 'value/taxNumber' && found.kind === 'invalid') {
      const fault = taxNumberFault(typed)
      return fault && taxNumberFaults[fault]
    }
    return found.kind === 'missing' ? problems.missing : found.kind === 'too-long' ? problems.long : problems.invalid
  }
}
