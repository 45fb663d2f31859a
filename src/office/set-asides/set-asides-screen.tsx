import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useSession } from '../data/session.ts'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { AskedAct } from '../ui/act/asked-act.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import styles from './set-asides.module.css'

export type ListedAside = OfficeAnswer<'get', '/set-asides'>['setAsides'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const sought = new URL(request.url).searchParams.get('sought')?.trim() || undefined
  // By its own number it is shown wherever it stands.
  const place = /^f\d+$/i.test(sought ?? '') ? undefined : (officeChoices().place ?? undefined)
  return loadScreen(request, '/set-asides', { query: { place, sought } })
}

/** ASIDE-04: what stands aside for readers in this shop: taken from the shelf, collected, or not there. */
export function Component() {
  const words = useWords()
  const { setAsides } = useLoaderData<typeof loader>()
  const [address, setAddress] = useSearchParams()
  const [collecting, setCollecting] = useState<string | null>(null)
  const [typed, setTyped] = useState(address.get('sought') ?? '')
  const sought = address.get('sought') ?? ''
  const mayCollect = useSession().permissions.includes('till.take')
  useScreenTitle(words.rail.setAsides)
  useChanges(['set-asides'])
  const find = (text: string) => {
    setTyped(text)
    setAddress(text === '' ? {} : { sought: text })
  }
  useScans((scan) => {
    const code = scan.kind === 'product' ? scan.ean : scan.text
    const [only, ...others] = setAsides.filter(
      ({ ean, name, isOver }) => !isOver && (ean === code || name === code.toUpperCase()),
    )
    if (only && others.length === 0 && mayCollect) setCollecting(only.id)
    else find(code)
  })
  const chosen = setAsides.find(({ id }) => id === collecting)
  return (
    <>
      <PageOpening title={words.rail.setAsides} sentence={words.setAsides.says(setAsides.length)} />
      <form
        className={styles.find}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          find(typed.trim())
        }}
      >
        <Field
          label={words.setAsides.find}
          hint={words.setAsides.findHint}
          type="search"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{words.setAsides.findAct}</Button>
        {sought !== '' && <Button onClick={() => find('')}>{words.setAsides.all}</Button>}
      </form>
      {setAsides.length === 0 ? (
        <EmptyState title={sought === '' ? words.setAsides.none : words.setAsides.noMatch}>
          {sought === '' ? words.setAsides.noneWhy : words.setAsides.noMatchWhy}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label={words.rail.setAsides}>
          {setAsides.map((aside) => (
            <li key={aside.id}>
              <Row aside={aside} onCollect={mayCollect ? () => setCollecting(aside.id) : null} />
            </li>
          ))}
        </ol>
      )}
      {chosen && <CollectDialog key={chosen.id} aside={chosen} onClose={() => setCollecting(null)} />}
    </>
  )
}

type RowProps = {
  aside: ListedAside
  /** Null where this person takes no money. */
  onCollect: (() => void) | null
}

function Row({ aside, onCollect }: RowProps) {
  const { setAsides: words } = useWords()
  const language = useOfficeLanguage()
  const put = useAct('/set-asides/{id}/put')
  const { id, name, title, author, place, shelf, email, until, putAt, isOver, soldOver } = aside
  const parameters = { id }
  return (
    <article className={styles.row} aria-labelledby={`aside-${name}`}>
      <div>
        <h2 id={`aside-${name}`} className={styles.title}>
          <b>{name}</b> <span className="serif">{title}</span> <span className="small quiet">{author}</span>
        </h2>
        <p className="small quiet">
          {[email, place, shelf !== '' && words.shelf(shelf), words.until(dayAndTime(new Date(until), language))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{isOver ? words.toPutBack : putAt ? words.isPut(dayAndTime(new Date(putAt), language)) : words.toPut}</p>
        {soldOver > 0 && <Notice tone="wrong" icon="info" title={words.soldOver} />}
        <Refusal of={put} />
      </div>
      <div className={styles.acts}>
        <Button
          kind={putAt && !isOver ? 'line' : 'go'}
          busy={put.isBusy ? words.busy : null}
          onClick={() => void put.run({ parameters, body: { isPut: !putAt } })}
        >
          {putAt ? words.unput : words.put}
        </Button>
        {!isOver && <HeldActs aside={aside} onCollect={onCollect} />}
      </div>
    </article>
  )
}

function HeldActs({ aside, onCollect }: RowProps) {
  const { setAsides: words } = useWords()
  const miss = useAct('/set-asides/{id}/miss')
  const cancel = useAct('/set-asides/{id}/cancel')
  const { id, title, email, putAt } = aside
  const parameters = { id }
  return (
    <>
      {onCollect && (
        <Button kind={putAt ? 'go' : 'line'} onClick={onCollect}>
          {words.collect}
        </Button>
      )}
      <AskedAct
        opener={(ask) => <Button onClick={ask}>{words.miss}</Button>}
        of={miss}
        title={words.missTitle(title)}
        sentence={words.missSentence(email)}
        send={words.missSend}
        busy={miss.isBusy ? words.busy : null}
        isFinal
        run={() => miss.run({ parameters })}
        done={words.missDone}
      />
      <AskedAct
        opener={(ask) => <Button onClick={ask}>{words.cancel}</Button>}
        of={cancel}
        title={words.cancelTitle(title)}
        sentence={words.cancelSentence}
        send={words.cancelSend}
        busy={cancel.isBusy ? words.busy : null}
        run={() => cancel.run({ parameters })}
        done={words.cancelDone}
      />
    </>
  )
}
