import { useState, type FormEvent } from 'react'
import { useAct } from '../data/use-act.ts'
import { AskedAct } from '../ui/act/asked-act.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { veiledAddress, type Read } from './data-request.ts'
import styles from './privacy.module.css'

/** OFFICE-76: whose address it is. Nothing here tells whether the shop knows it. */
export function RequestProof({ request }: { request: Read['request'] }) {
  const { privacy } = useWords()
  const words = privacy.proof
  const language = useOfficeLanguage()
  const { email, proof, provenAt } = request
  const [isShown, setShown] = useState(false)
  return (
    <PageSection title={words.title}>
      <dl className={styles.clock}>
        <dt>{words.address}</dt>
        <dd>
          {isShown ? email : veiledAddress(email ?? '')}{' '}
          {!isShown && <TextButton onClick={() => setShown(true)}>{words.show}</TextButton>}
        </dd>
        {proof && provenAt && (
          <>
            <dt>{words.how}</dt>
            <dd>{privacy.proofs[proof]}</dd>
            <dt>{words.when}</dt>
            <dd>{dayAndTime(new Date(provenAt), language)}</dd>
          </>
        )}
      </dl>
      {!proof && <CodeForm request={request} />}
      <p className="quiet small">{words.why}</p>
    </PageSection>
  )
}

function CodeForm({ request: { id, version, codeUntil } }: { request: Read['request'] }) {
  const { privacy } = useWords()
  const words = privacy.proof
  const language = useOfficeLanguage()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const prove = useAct('/data-requests/{id}/prove')
  const again = useAct('/data-requests/{id}/code')
  const card = useAct('/data-requests/{id}/card')
  const parameters = { id }

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault()
    const proven = await prove.run({ parameters, body: { code, version } })
    if (!proven.ok) return
    setWrong(!proven.value.isRight)
    setCode('')
    if (proven.value.isRight) showToast(words.proven)
  }

  async function sendAgain(): Promise<void> {
    setWrong(false)
    if ((await again.run({ parameters, body: { version } })).ok) showToast(words.sent)
  }

  return (
    <>
      <form className={styles.code} onSubmit={(event) => void check(event)}>
        <Refusal of={[prove, again]} />
        {isWrong && <Notice tone="waits" icon="warning" isNews title={words.wrong} />}
        <Field
          label={words.code}
          hint={codeUntil ? words.until(dayAndTime(new Date(codeUntil), language)) : undefined}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" busy={prove.isBusy ? words.checking : null}>
          {words.check}
        </Button>
      </form>
      <div className={styles.others}>
        <TextButton onClick={() => void sendAgain()}>{words.again}</TextButton>{' '}
        <AskedAct
          of={card}
          opener={(ask) => <TextButton onClick={ask}>{words.card}</TextButton>}
          title={words.cardTitle}
          sentence={words.cardSentence}
          send={words.cardSend}
          busy={card.isBusy ? words.sending : null}
          done={words.proven}
          run={() => card.run({ parameters, body: { version } })}
        />
      </div>
    </>
  )
}
