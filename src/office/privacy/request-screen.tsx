import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { MOST_REASON } from '#shop/house/privacy/requests/data-request.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { DataCopy } from './data-copy.tsx'
import { daysLeft, type Read } from './data-request.ts'
import { ErasurePreview } from './erasure-preview.tsx'
import styles from './privacy.module.css'
import { RequestProof } from './request-proof.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/data-requests/{id}', { parameters: { id: Number(params.id) } })
}

/** OFFICE-76: what somebody asks of their own data, proven, worked out, and done or refused. */
export function Component() {
  const { privacy: words } = useWords()
  const language = useOfficeLanguage()
  const { request, preview, letter } = useLoaderData<typeof loader>()
  const { id, kind, way, receivedOn, dueOn, closedAt, reason } = request
  const [today] = useState(() => shopDay(new Date()))
  useScreenTitle(`${words.headings[kind]} ${id}`)
  useChanges(['privacy'])
  return (
    <>
      <p className="quiet small">
        <TextLink to={`${OFFICE_PATH}/privacy`}>{words.back}</TextLink> / {id}
      </p>
      <PageOpening
        title={
          <>
            {words.headings[kind]}
            {!closedAt && (
              <>
                : <em>{words.daysLeft(daysLeft(dueOn, today))}</em>
              </>
            )}
          </>
        }
        sentence={words.received(words.ways[way], formatDay(receivedOn, language), formatDay(dueOn, language))}
        acts={!closedAt && <RequestActs read={{ request, preview, letter }} />}
      />
      {letter?.failure && (
        <Notice tone="waits" icon="warning" title={words.letterWaits}>
          {words.letterFailure(letter.failure)}
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          {closedAt && <p>{words.closed(formatDay(shopDay(new Date(closedAt)), language))}</p>}
          {reason && (
            <p>
              {words.refuseLabel}: {reason}
            </p>
          )}
          {kind === 'erase' && preview && <ErasurePreview preview={preview} />}
          {kind === 'erase' && (
            <PageSection title={words.backups}>
              <p className="quiet">{words.backupsSentence}</p>
            </PageSection>
          )}
        </div>
        <aside>
          {!closedAt && <RequestProof request={request} />}
          {request.state === 'proven' && kind !== 'correct' && <DataCopy request={request} />}
          <Clock request={request} />
        </aside>
      </div>
    </>
  )
}

function RequestActs({ read: { request, preview } }: { read: Read }) {
  const { privacy: words } = useWords()
  const { id, kind, state, version } = request
  const [asking, setAsking] = useState<'finish' | 'refuse' | null>(null)
  const [typed, setTyped] = useState('')
  const finish = useAct('/data-requests/{id}/finish')
  const refuse = useAct('/data-requests/{id}/refuse')
  const isErasing = kind === 'erase'
  const close = () => setAsking(null)

  async function done(act: Promise<{ ok: boolean }>): Promise<void> {
    if (!(await act).ok) return
    showToast(words.finished)
    close()
  }

  return (
    <>
      {state === 'proven' && (
        <Button kind="go" onClick={() => setAsking('finish')}>
          {!isErasing ? words.finish : preview && preview.waits.length > 0 ? words.eraseWaiting : words.erase}
        </Button>
      )}
      <Button onClick={() => setAsking('refuse')}>{words.refuse}</Button>
      {asking === 'finish' && (
        <ActDialog
          of={finish}
          title={isErasing ? words.eraseTitle : words.finishTitle}
          sentence={isErasing ? words.eraseSentence : words.finishSentence}
          send={isErasing ? words.erase : words.finish}
          busy={finish.isBusy ? words.finishing : null}
          isFinal={isErasing}
          isUndecided={isErasing && typed.trim() !== String(id)}
          onSend={() => void done(finish.run({ parameters: { id }, body: { version } }))}
          onClose={close}
        >
          {isErasing && (
            <Field
              label={words.typed(id)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </ActDialog>
      )}
      {asking === 'refuse' && (
        <ReasonDialog
          of={refuse}
          title={words.refuseTitle}
          sentence={words.refuseSentence}
          label={words.refuseLabel}
          maxLength={MOST_REASON}
          send={words.refuse}
          busy={refuse.isBusy ? words.refusing : null}
          onSend={(reason) => void done(refuse.run({ parameters: { id }, body: { version, reason } }))}
          onClose={close}
        />
      )}
    </>
  )
}

function Clock({ request }: { request: Read['request'] }) {
  const { privacy: words } = useWords()
  const language = useOfficeLanguage()
  const { receivedOn, provenAt, closedAt, erasedAt, waitsUntil, dueOn, state } = request
  const moment = (at: string | Date) => dayAndTime(new Date(at), language)
  return (
    <PageSection title={words.clock}>
      <dl className={styles.clock}>
        <dt>{words.happened.received}</dt>
        <dd>{formatDay(receivedOn, language)}</dd>
        {provenAt && (
          <>
            <dt>{words.happened.proven}</dt>
            <dd>{moment(provenAt)}</dd>
          </>
        )}
        {closedAt ? (
          <>
            <dt>{state === 'refused' ? words.happened.refused : words.happened.done}</dt>
            <dd>{moment(closedAt)}</dd>
          </>
        ) : (
          <>
            <dt>{words.happened.due}</dt>
            <dd>{formatDay(dueOn, language)}</dd>
          </>
        )}
        {(erasedAt ?? waitsUntil) && (
          <>
            <dt>{words.happened.erased}</dt>
            <dd>{erasedAt ? moment(erasedAt) : words.erasing(formatDay(waitsUntil ?? '', language))}</dd>
          </>
        )}
      </dl>
    </PageSection>
  )
}
