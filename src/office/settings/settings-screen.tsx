import { useLoaderData, useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { SETTING_FACTS, SETTING_GROUPS, type SettingGroup } from '#shop/ground/settings/setting-facts.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { LastChanged } from './last-changed.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { settingInWords } from './setting-value.ts'
import { useSettingSave, type SettingRow } from './use-setting-save.ts'
import { SettingTable } from './setting-table.tsx'
import { TypedPeriods } from './typed-periods.tsx'
import styles from './settings.module.css'

const PATH = `${OFFICE_PATH}/settings`

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/settings', {})
}

/** OFFICE-66: the rules of the house, each with who changed it and its undo. */
export function Component() {
  const { settings: words } = useWords()
  const { settings, typedPeriods } = useLoaderData<typeof loader>()
  const { name } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  useScreenTitle(words.title)
  useChanges(['settings', 'contents'])
  const wanted = folded(search.get('q') ?? '')
  const shown = settings.filter((row) => {
    const { label, help, depends } = words.names[row.name]
    return folded([label, help, depends].join(' ')).includes(wanted)
  })
  const open = settings.find((row) => row.name === name)
  const back = `${PATH}${search.size > 0 ? `?${search}` : ''}`
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <HouseTabs open="rules" />
      {name !== undefined && !open && <Notice tone="wrong" icon="alert" title={words.notHere} />}
      <div className={styles.find}>
        <Field
          label={words.find}
          type="search"
          maxLength={60}
          placeholder={words.findPlaceholder}
          value={search.get('q') ?? ''}
          onChange={({ target: { value } }) => setSearch(value ? { q: value } : {}, { replace: true })}
        />
      </div>
      <TypedPeriods texts={typedPeriods} />
      {shown.length === 0 && <EmptyState title={words.nothingFound}>{words.nothingFoundWhy}</EmptyState>}
      {SETTING_GROUPS.map((group) => (
        <GroupTable
          key={group}
          group={group}
          rows={shown.filter((row) => SETTING_FACTS[row.name].group === group)}
          query={search}
        />
      ))}
      {open && (
        <SettingDialog
          key={open.name}
          row={open}
          before={open.name === 'keptData' && <TypedPeriods texts={typedPeriods} />}
          reread={async () => {
            const now = await getOffice('/settings', {})
            return (now.ok && now.value.settings.find((row) => row.name === open.name)) || open
          }}
          onClose={() => void navigate(back)}
        />
      )}
    </>
  )
}

type GroupTableProps = { group: SettingGroup; rows: readonly SettingRow[]; query: URLSearchParams }

function GroupTable({ group, rows, query }: GroupTableProps) {
  const { settings: words } = useWords()
  if (rows.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{words.groups[group]}</h2>
      <SettingTable
        caption={words.groups[group]}
        columns={[words.columns.name, words.columns.value, words.columns.depends, words.columns.last]}
      >
        {rows.map((row) => (
          <Row key={row.name} row={row} query={query} />
        ))}
      </SettingTable>
    </section>
  )
}

function Row({ row, query }: { row: SettingRow; query: URLSearchParams }) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  const { save, refusal } = useSettingSave(row.name)
  const { label, depends } = words.names[row.name]
  const { former } = row
  const inWords = (value: unknown) => settingInWords(row.name, value, words, language)
  const formerInWords = former && (Object.hasOwn(former, 'value') ? inWords(former.value) : words.byDefault)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles.value}>{inWords(row.value)}</td>
      <td className={styles.depends}>{depends}</td>
      <td className={styles.last}>
        <LastChanged changed={row.changed} isDefault={!row.isOwn} />
        <Refusal of={{ refusal }} />
      </td>
      <td className={styles.rowActs}>
        {former && formerInWords && (
          <TextButton
            aria-label={words.backOf(label, formerInWords)}
            title={formerInWords}
            onClick={() =>
              void save(former, {
                version: row.version,
                former: row.isOwn ? { value: row.value } : {},
                toastText: words.undone(label),
              })
            }
          >
            {words.back}
          </TextButton>
        )}
        <TextLink to={`${PATH}/${row.name}${query.size > 0 ? `?${query}` : ''}`}>
          {words.change}
          <span className="vh">: {label}</span>
        </TextLink>
      </td>
    </tr>
  )
}

/** Without accents and capitals: whoever types in a hurry finds it too. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
