import type { OfficeRefusal } from '../data/ask-office.ts'
import { useWords } from '../words/office-words.tsx'

/** What is wrong with one field. */
export function useFieldProblem(refusal: OfficeRefusal | null): (field: string) => string | null {
  const { problems } = useWords().staff
  return (field) => {
    const found = refusal?.fields?.find((one) => one.field === field)
    if (!found) return null
    return found.kind === 'missing' ? problems.missing : found.kind === 'too-long' ? problems.long : problems.invalid
  }
}
