import { useRef, useState } from 'react'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { CodeByFields, codeByOf, useCodeBy } from './code-by-fields.tsx'
import { MadeCard, type Made } from './made-card.tsx'

/** CARD-06: money on a new card. Its code is drawn here and shown once, or a letter brings it. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { give: words } = useWords().giftCards
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [language, setLanguage] = useState<Language>('hu')
  const codeBy = useCodeBy()
  const [made, setMade] = useState<Made | null>(null)
  // Sent again it is the same wish: one code was drawn for it.
  const drawn = useRef<string | null>(null)
  const give = useAct('/gift-cards')

  async function send(): Promise<void> {
    const code = (drawn.current ??= drawGiftCardCode())
    const body = { amount: Number(amount), words: reason.trim(), language, codeBy: codeByOf(codeBy.fields, code) }
    const given = await give.run({ body })
    if (!given.ok) return
    if (codeBy.fields.isByLetter) {
      onClose()
      showToast(words.willGo)
      return
    }
    setMade({ code, language, amount: Number(amount), validUntil: given.value.validUntil, ...codeBy.fields })
  }

  if (made) return <MadeCard made={made} onClose={onClose} />
  return (
    <ActDialog
      of={give}
      title={words.title}
      sentence={words.sentence}
      send={words.send}
      busy={give.isBusy ? words.busy : null}
      isWide
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={words.amount}
        type="number"
        unit="Ft"
        required
        min={500}
        max={1_000_000}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Field
        label={words.reason}
        hint={words.reasonHint}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <SelectField
        label={words.language}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {words.languages[one]}
          </option>
        ))}
      </SelectField>
      <CodeByFields {...codeBy} />
    </ActDialog>
  )
}
