import { useEffect, useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { CorrectDialog, type StockOfTitle } from './correct-dialog.tsx'

type TitleCorrectionProps = { productId: string; placeId?: string; onClose: () => void; onDone?: () => void }

/** The correction of a title for any screen that knows its number: `S` of the product form and of the look-up. */
export function TitleCorrection({ productId, placeId, onClose, onDone }: TitleCorrectionProps) {
  const inWords = useRefusalWords()
  const [title, setTitle] = useState<StockOfTitle | null>(null)
  useEffect(() => {
    let isWanted = true
    const query = { language: officeChoices().language }
    void getOffice('/stock/titles/{productId}', { parameters: { productId }, query }).then((answer) => {
      if (!isWanted) return
      if (answer.ok) return setTitle(answer.value)
      showToast(inWords(answer.failure))
      onClose()
    })
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another title is another dialog; the words and what closes it do not matter
  }, [productId])
  if (!title) return null
  return <CorrectDialog title={title} placeId={placeId} onClose={onClose} onDone={onDone} />
}
