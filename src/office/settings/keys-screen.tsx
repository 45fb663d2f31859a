import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { AskedAct } from '../ui/act/asked-act.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayAndTime, dayWithYear } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { SettingTable } from './setting-table.tsx'
import styles from './settings.module.css'

type Key = OfficeAnswer<'get', '/keys'>['keys'][number]

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/keys', {})
}

/** OFFICE-92: the keys by which programs come in. */
export function Component() {
  const { programKeys: words } = useWords()
  const { keys, scopes } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  useScreenTitle(words.title)
  useChanges(['keys', 'staff'])
  return (
    <>
      <PageOpening
        title={words.title}
        sentence={words.sentence}
        acts={
          scopes.length > 0 && (
            <Button kind="go" icon="plus" onClick={() => setMaking(true)}>
              {words.make}
            </Button>
          )
        }
      />
      <div className={styles.list}>
        {keys.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyWhy}</EmptyState>
        ) : (
          <SettingTable caption={words.caption} columns={[words.columns.name, words.columns.may, words.columns.used]}>
            {keys.map((key) => (
              <KeyRow key={key.id} of={key} />
            ))}
          </SettingTable>
        )}
      </div>
      {isMaking && <NewKeyDialog scopes={scopes} onClose={() => setMaking(false)} />}
    </>
  )
}

const SIGNS = {
  open: { sign: 'dot', tone: 'good' },
  idle: { sign: 'ring', tone: 'wrong' },
  ended: { sign: 'dash', tone: 'over' },
} as const

function KeyRow({ of: key }: { of: Key }) {
  const { programKeys: words } = useWords()
  const { places } = useSession()
  const language = useOfficeLanguage()
  const { name, scopes, place, madeBy, madeAt, lastUsedAt, endedAt, isIdle } = key
  const state = endedAt ? 'ended' : isIdle ? 'idle' : 'open'
  const placeName = place === null ? null : (places.find(({ id }) => id === place)?.name ?? place)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.facts}>
        <StateSign {...SIGNS[state]}>{words.states[state]}</StateSign>
        <p>{scopes.map((scope) => words.scopes[scope]).join('; ') || words.nothing}</p>
        <p className="quiet small">
          {placeName === null ? words.everywhere : words.onlyAt(placeName)} ·{' '}
          {words.madeBy(madeBy, dayWithYear(new Date(madeAt), language))}
        </p>
      </td>
      <td className={styles.last}>{lastUsedAt ? dayAndTime(new Date(lastUsedAt), language) : words.neverUsed}</td>
      <td className={styles.rowActs}>{state !== 'ended' && <EndKey of={key} />}</td>
    </tr>
  )
}

function EndKey({ of: { id, name } }: { of: Key }) {
  const { programKeys: words } = useWords()
  const end = useAct('/keys/{id}/end')
  return (
    <AskedAct
      of={end}
      opener={(ask) => (
        <TextButton onClick={ask}>
          {words.end}
          <span className="vh">: {name}</span>
        </TextButton>
      )}
      title={words.endTitle(name)}
      sentence={words.endSentence}
      send={words.end}
      busy={end.isBusy ? words.ending : null}
      isFinal
      run={() => end.run({ parameters: { id }, body: {} })}
      done={words.ended(name)}
    />
  )
}
