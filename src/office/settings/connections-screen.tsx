import { connectionFacts, type ConnectionName } from '#shop/ground/connections/connection-table.ts'
import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { AskedAct } from '../ui/act/asked-act.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { SettingTable } from './setting-table.tsx'
import styles from './settings.module.css'

type Answer = OfficeAnswer<'get', '/connections'>
export type Connection = Answer['connections'][number]

const PATH = `${OFFICE_PATH}/connections`

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/connections', {})
}

/** WAYS-01: whom the shop works with, and the keys for it. */
export function Component() {
  const { connections: words, settings } = useWords()
  const { connections, services, callbacks } = useLoaderData<typeof loader>()
  const { name } = useParams()
  const navigate = useNavigate()
  useScreenTitle(words.title)
  useChanges(['connections'])
  const open = connections.find((one) => one.name === name)
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <HouseTabs open="connections" />
      {name !== undefined && !open && <Notice tone="wrong" icon="alert" title={settings.notHere} />}
      <div className={styles.list}>
        <SettingTable caption={words.title} columns={[words.columns.name, words.columns.state, words.columns.last]}>
          {connections.map((connection) => (
            <ConnectionRow key={connection.name} connection={connection} />
          ))}
        </SettingTable>
      </div>
      <House services={services} />
      {open && (
        <ConnectionDialog key={open.name} connection={open} callbacks={callbacks} onClose={() => void navigate(PATH)} />
      )}
    </>
  )
}

const SIGNS = {
  environment: { sign: 'dot', tone: 'good' },
  office: { sign: 'dot', tone: 'good' },
  lost: { sign: 'ring', tone: 'wrong' },
  played: { sign: 'ring', tone: 'waits' },
  none: { sign: 'dash', tone: 'over' },
} as const

function ConnectionRow({ connection }: { connection: Connection }) {
  const { connections: words } = useWords()
  const language = useOfficeLanguage()
  const { name, source, version, changed, tested, facts } = connection
  const { label, without } = words.names[name]
  const test = useAct('/connections/{name}/test')
  const undo = useAct('/connections/{name}/undo')
  const failed = failureOf(connection)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={`${styles.value} ${styles.wholeRow}`}>
        <StateSign {...signOf(connection)}>
          {failed && source === 'office' ? words.failing[failed] : words.sources[source]}
        </StateSign>{' '}
        {source === 'none' && <span className="quiet">{without}</span>}
        {source === 'environment' && facts && <span className="quiet">{words.waits}</span>}
        {source === 'office' && facts && <span className="quiet">{factsInWords(name, facts, words.modes)}</span>}
        {tested && (
          <p className="quiet small" role="status">
            {words.testedAt(words.answers[tested.answer], dayAndTime(new Date(tested.at), language))}
          </p>
        )}
        <Refusal of={[test, undo]} />
      </td>
      <td className={`${styles.last} ${styles.wholeRow}`}>
        {changed ? `${changed.by}, ${dayAndTime(new Date(changed.at), language)}` : words.never}
      </td>
      <td className={`${styles.rowActs} ${styles.wholeRow}`}>
        <div className={styles.manyActs}>
          {(source === 'office' || source === 'environment') && (
            <TextButton
              aria-label={`${words.test}: ${label}`}
              onClick={() => void test.run({ parameters: { name }, body: {} })}
            >
              {test.isBusy ? words.testing : words.test}
            </TextButton>
          )}
          {connection.canUndo && (
            <TextButton
              aria-label={`${words.undo}: ${label}`}
              onClick={async () => {
                const done = await undo.run({ parameters: { name }, body: { version } })
                if (done.ok) showToast(words.undone(label))
              }}
            >
              {words.undo}
            </TextButton>
          )}
          {facts && <Disconnect connection={connection} />}
          <TextLink to={`${PATH}/${name}`}>
            {facts ? words.change : words.give}
            <span className="vh">: {label}</span>
          </TextLink>
        </div>
      </td>
    </tr>
  )
}

/** What was typed and may be shown, in a line, in the order in which it is asked for. */
function factsInWords(name: ConnectionName, facts: Record<string, string>, modes: Record<string, string>): string {
  return connectionFacts(name)
    .fields.flatMap(({ name: field }) => facts[field] ?? [])
    .map((value) => modes[value] ?? value)
    .join(' · ')
}

/** What a test has told since the keys were given counts more than that they were. */
function failureOf({ source, tested }: Connection): 'refused' | 'away' | null {
  const isAsked = source === 'office' || source === 'environment'
  return isAsked && (tested?.answer === 'refused' || tested?.answer === 'away') ? tested.answer : null
}

function signOf(connection: Connection) {
  const failed = failureOf(connection)
  if (failed === 'refused') return { sign: 'ring', tone: 'wrong' } as const
  return failed === 'away' ? ({ sign: 'ring', tone: 'waits' } as const) : SIGNS[connection.source]
}

function Disconnect({ connection: { name, version } }: { connection: Connection }) {
  const { connections: words } = useWords()
  const drop = useAct('/connections/{name}/disconnect')
  const { label } = words.names[name]
  return (
    <AskedAct
      of={drop}
      opener={(ask) => (
        <TextButton aria-label={`${words.drop}: ${label}`} onClick={ask}>
          {words.drop}
        </TextButton>
      )}
      title={words.dropTitle(label)}
      sentence={words.dropSentence}
      send={words.drop}
      busy={drop.isBusy ? words.saving : null}
      run={() => drop.run({ parameters: { name }, body: { version } })}
      done={words.dropped(label)}
    />
  )
}

/** What only whoever runs the shop’s machine sets: to be known, not to be changed. */
function House({ services }: Pick<Answer, 'services'>) {
  const { connections: words } = useWords()
  const lines = [
    [words.services.objects, words.stores[services.objects]],
    [words.services.backups, words.stores[services.backups]],
    [words.services.errorReports, services.errorReports ? words.reports.on : words.reports.off],
  ] as const
  return (
    <PageSection title={words.house}>
      <ul className={styles.prose}>
        {lines.map(([label, value]) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
