import { useRef, useState } from 'react'
import { formatForints } from '#words/format.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Card } from './card-state.ts'
import { CodeByFields, codeByOf, useCodeBy } from './code-by-fields.tsx'
import { MadeCard, type Made } from './made-card.tsx'

/** CARD-07: the code was lost; what is left gets another. */
export function RenewDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { renew: words, give } = useWords().giftCards
  // Nobody has lost what nobody was told yet.
  const says = card.lastFour === null ? words.waiting : words
  const language = useOfficeLanguage()
  const [reason, setReason] = useState('')
  const codeBy = useCodeBy()
  const [made, setMade] = useState<Made | null>(null)
  const drawn = useRef<string | null>(null)
  const renew = useAct('/gift-cards/{id}/renew')

  async function send(): Promise<void> {
    const code = (drawn.current ??= drawGiftCardCode())
    const body = { words: reason.trim(), codeBy: codeByOf(codeBy.fields, code) }
    const renewed = await renew.run({ parameters: { id: card.id }, body })
    if (!renewed.ok) return
    if (codeBy.fields.isByLetter) {
      onClose()
      showToast(give.willGo)
      return
    }
    const { validUntil } = renewed.value
    setMade({ code, language: card.language, amount: card.balance, validUntil, ...codeBy.fields })
  }

  if (made) return <MadeCard made={made} onClose={onClose} />
  return (
    <ActDialog
      of={renew}
      title={says.title}
      sentence={says.sentence(formatForints(card.balance, language))}
      send={words.send}
      busy={renew.isBusy ? give.busy : null}
      isFinal
      isWide
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={says.reason}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <CodeByFields {...codeBy} />
    </ActDialog>
  )
}
