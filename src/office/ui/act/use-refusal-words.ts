import type { OfficeRefusal } from '../../data/ask-office.ts'
import { useWords } from '../../words/office-words.tsx'
import { refusalInWords, type OwnRefusals } from '../../words/refusal-words.ts'

/** Why something was not done, for a toast: `showToast(inWords(answer.failure))`. Where it stands in the screen, see `<Refusal>`. */
export function useRefusalWords(own?: OwnRefusals): (refusal: OfficeRefusal) => string {
  const { refusals } = useWords()
  return (refusal) => refusalInWords(refusal, refusals, own)
}
