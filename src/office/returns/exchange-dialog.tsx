import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

/** GIFT-09: the card of a present lies on the desk: its code, and where the gift card's code goes. */
export function ExchangeDialog({ onClose }: { onClose: () => void }) {
  const { exchange: words } = useWords().returns
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const exchange = useAct('/returns/presents')

  async function send(): Promise<void> {
    const answer = await exchange.run({ body: { code, email, language } })
    if (!answer.ok) return
    showToast(words.done)
    void navigate(`${OFFICE_PATH}/returns/${answer.value.number}/${answer.value.returnNumber}`)
  }

  return (
    <ActDialog
      of={exchange}
      title={words.title}
      sentence={words.sentence}
      send={words.send}
      busy={exchange.isBusy ? words.busy : null}
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
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Field
        label={words.email}
        hint={words.emailHint}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ActDialog>
  )
}
