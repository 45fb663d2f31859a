import { useState } from 'react'
import { formatDay, formatForints } from '#words/format.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Field } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

type Looked = OfficeAnswer<'post', '/gift-cards/look'>

/** CARD-08: first the code, then how much of it the till is to have. */
export function TakeDialog({ onClose }: { onClose: () => void }) {
  const { take: words } = useWords().giftCards
  const language = useOfficeLanguage()
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const [known, setKnown] = useState<Looked | null>(null)
  const look = useAct('/gift-cards/look')
  const take = useAct('/gift-cards/take')
  const offerUndo = useUndo('/gift-cards/{id}/take-back')
  const money = (forints: number) => formatForints(forints, language)

  async function send(): Promise<void> {
    if (!known) {
      const found = await look.run({ body: { code } })
      if (found.ok) setKnown(found.value)
      return
    }
    const taken = await take.run({ body: { code, amount: Number(amount) } })
    if (!taken.ok) return
    const { id, entry, left } = taken.value
    onClose()
    offerUndo({
      done: words.done(money(Number(amount)), money(left)),
      back: { parameters: { id }, body: { entry } },
      undone: words.undone,
    })
  }

  return (
    <ActDialog
      of={[look, take]}
      title={words.title}
      sentence={known ? words.known(money(known.balance), formatDay(known.validUntil, language)) : words.sentence}
      send={known ? words.send : words.look}
      busy={look.isBusy || take.isBusy ? words.busy : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={words.code}
        hint={words.codeHint}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        readOnly={known !== null}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {known && (
        <Field
          label={words.amount}
          type="number"
          unit="Ft"
          required
          min={1}
          max={known.balance}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
    </ActDialog>
  )
}
