import { formatForints } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { FormPart } from './form-part.tsx'
import type { Title } from './use-title-form.ts'

/** What it costs. */
export function PricePart({ title }: { title: Title }) {
  const said = useWords().product
  const language = useOfficeLanguage()
  return (
    <FormPart id="price">
      <p>
        {said.listPrice}: <b>{formatForints(title.listPrice, language)}</b>
      </p>
    </FormPart>
  )
}
