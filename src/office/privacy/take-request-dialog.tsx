import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import {
  REQUEST_KINDS,
  REQUEST_WAYS,
  type RequestKind,
  type RequestWay,
} from '#shop/house/privacy/requests/data-request.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'

/** OFFICE-76: a request is taken down as it came; its month begins on that day. */
export function TakeRequestDialog({ onClose }: { onClose: () => void }) {
  const { privacy } = useWords()
  const words = privacy.take
  const navigate = useNavigate()
  const receive = useAct('/data-requests')
  const [email, setEmail] = useState('')
  const [kind, setKind] = useState<RequestKind>('erase')
  const [way, setWay] = useState<RequestWay>('email')
  const [language, setLanguage] = useState<Language>('hu')
  const [today] = useState(() => shopDay(new Date()))
  const [receivedOn, setReceivedOn] = useState(today)

  async function send(): Promise<void> {
    const received = await receive.run({ body: { email, kind, way, language, receivedOn } })
    if (received.ok) await navigate(`${OFFICE_PATH}/privacy/${received.value.id}`)
  }

  return (
    <ActDialog
      of={receive}
      title={words.title}
      sentence={words.sentence}
      send={words.send}
      busy={receive.isBusy ? words.sending : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={words.email}
        type="email"
        required
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField label={words.kind} value={kind} onChange={({ target }) => setKind(target.value as RequestKind)}>
        {REQUEST_KINDS.map((one) => (
          <option key={one} value={one}>
            {privacy.kinds[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.way} value={way} onChange={({ target }) => setWay(target.value as RequestWay)}>
        {REQUEST_WAYS.map((one) => (
          <option key={one} value={one}>
            {privacy.ways[one]}
          </option>
        ))}
      </SelectField>
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
      <Field
        label={words.day}
        type="date"
        required
        max={today}
        value={receivedOn}
        onChange={({ target }) => setReceivedOn(target.value)}
      />
    </ActDialog>
  )
}
