import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { LastChanged } from './last-changed.tsx'
import { useSettingProblem } from './use-setting-problem.ts'
import { SettingTable } from './setting-table.tsx'
import styles from './settings.module.css'

type Rates = OfficeAnswer<'get', '/vat-rates'>
type Rate = Rates['rates'][number]

const CLASSES = ['BOOK', 'PERIODICAL', 'DAILY', 'STANDARD']

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/vat-rates', {})
}

/** OFFICE-66: which VAT rate holds from which day on. */
export function Component() {
  const { settings } = useWords()
  const { vat: words } = settings
  const { rates, today } = useLoaderData<typeof loader>()
  const [isAdding, setAdding] = useState(false)
  const lawful = useAct('/vat-rates-of-the-law')
  useScreenTitle(words.title)
  useChanges(['settings'])
  return (
    <>
      <PageOpening
        title={words.title}
        sentence={words.sentence}
        acts={
          <>
            <LawfulRates lawful={lawful} />
            <Button icon="plus" onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          </>
        }
      />
      <HouseTabs open="vat" />
      <Refusal of={lawful} />
      <div className={styles.list}>
        {rates.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyWhy}</EmptyState>
        ) : (
          <SettingTable
            caption={words.caption}
            columns={[words.columns.class, words.columns.percent, words.columns.from, words.columns.last]}
          >
            {rates.map((rate) => (
              <RateRow key={`${rate.vatClass} ${rate.from}`} rate={rate} today={today} />
            ))}
          </SettingTable>
        )}
      </div>
      {isAdding && <RateDialog rates={rates} today={today} onClose={() => setAdding(false)} />}
    </>
  )
}

function RateRow({ rate, today }: { rate: Rate; today: string }) {
  const { vat: words } = useWords().settings
  const language = useOfficeLanguage()
  const drop = useAct('/vat-rates/{vatClass}/drop')
  const { vatClass, percent, from, until, version } = rate
  const name = words.classes[vatClass] ?? vatClass
  const isComing = from > today
  const isOver = until !== null && until < today
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.value}>
        {percent} %{' '}
        <StateSign
          sign={isComing ? 'ring' : isOver ? 'dash' : 'dot'}
          tone={isComing ? 'waits' : isOver ? 'over' : 'good'}
        >
          {isComing ? words.coming : isOver ? words.over : words.now}
        </StateSign>
      </td>
      <td>
        {formatDay(from, language)} – {until && formatDay(until, language)}
      </td>
      <td className={styles.last}>
        <LastChanged changed={rate.changed} />
        <Refusal of={drop} />
      </td>
      <td className={styles.rowActs}>
        {isComing && (
          <TextButton
            onClick={async () => {
              const dropped = await drop.run({ parameters: { vatClass }, body: { from, version } })
              if (dropped.ok) showToast(words.dropped(name))
            }}
          >
            {words.drop}
            <span className="vh">: {name}</span>
          </TextButton>
        )}
      </td>
    </tr>
  )
}

function RateDialog({ rates, today, onClose }: Rates & { onClose: () => void }) {
  const { settings } = useWords()
  const { vat: words } = settings
  const classes = [...new Set([...rates.map(({ vatClass }) => vatClass), ...CLASSES])]
  const [typedRate, setTypedRate] = useState({ vatClass: classes[0] ?? 'BOOK', percent: '', from: today })
  const set = useAct('/vat-rates/{vatClass}')
  const problemOf = useSettingProblem(set.refusal)
  const { revalidate } = useRevalidator()

  async function send(): Promise<void> {
    const { vatClass, from } = typedRate
    const percent = /^\d{1,2}$/.test(typedRate.percent.trim()) ? Number(typedRate.percent.trim()) : -1
    const version = rates.find((rate) => rate.vatClass === vatClass)?.version ?? 0
    const saved = await set.run({ parameters: { vatClass }, body: { percent, from, version } })
    if (saved.ok) {
      showToast(words.set(words.classes[vatClass] ?? vatClass))
      onClose()
    } else if (saved.failure.kind === 'stale') void revalidate()
  }

  return (
    <ActDialog
      title={words.add}
      sentence={words.addSentence}
      of={set}
      send={settings.save}
      busy={set.isBusy ? settings.saving : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <ClassField
        classes={classes}
        chosen={typedRate.vatClass}
        problem={problemOf('vatClass')}
        onChoose={(vatClass) => setTypedRate({ ...typedRate, vatClass })}
      />
      <Field
        label={words.percent}
        unit="%"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typedRate.percent}
        problem={problemOf('percent')}
        onChange={(event) => setTypedRate({ ...typedRate, percent: event.target.value })}
      />
      <Field
        label={words.from}
        hint={words.fromHint}
        type="date"
        min={today}
        value={typedRate.from}
        problem={problemOf('from')}
        onChange={(event) => setTypedRate({ ...typedRate, from: event.target.value })}
      />
    </ActDialog>
  )
}

/** Rates that nobody has said yet, as the law has them. */
function LawfulRates({ lawful }: { lawful: ReturnType<typeof useAct<'/vat-rates-of-the-law'>> }) {
  const { settings } = useWords()
  const { vat: words } = settings
  const { rates } = useLoaderData<typeof loader>()
  const isMissing = CLASSES.some((one) => !rates.some(({ vatClass }) => vatClass === one))
  if (!isMissing) return null
  return (
    <Button
      kind={rates.length === 0 ? 'go' : 'line'}
      busy={lawful.isBusy ? settings.saving : null}
      onClick={async () => {
        const given = await lawful.run({})
        if (given.ok) showToast(words.lawfulGiven(given.value.vatClasses.length))
      }}
    >
      {words.lawful}
    </Button>
  )
}

type ClassFieldProps = {
  classes: readonly string[]
  chosen: string
  problem: string | null
  onChoose: (vatClass: string) => void
}

function ClassField({ classes, chosen, problem, onChoose }: ClassFieldProps) {
  const { vat: words } = useWords().settings
  return (
    <SelectField
      label={words.class}
      value={chosen}
      problem={problem}
      onChange={(event) => onChoose(event.target.value)}
    >
      {classes.map((vatClass) => (
        <option key={vatClass} value={vatClass}>
          {words.classes[vatClass] ?? vatClass}
        </option>
      ))}
    </SelectField>
  )
}
