import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress } from '../ui/list/list-address.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'
import { TextStanding } from './text-standing.tsx'
import styles from './texts.module.css'

type Row = OfficeAnswer<'get', '/texts'>['texts'][number]

const PATH = `${OFFICE_PATH}/texts`

/** OFFICE-64: every text of the shop, and what is to be known of it. */
const TEXTS = defineList({
  address: officeListAddress(PATH, {}),
  useWords,
  read: ({ request }) => loadScreen(request, '/texts', {}),
  changes: () => ['contents'],
  rows: ({ texts }, language) => inOrder(texts, language),
  says: ({ words: { rail, texts: words } }) => ({ title: rail.texts, sentence: words.sentence }),
  table: ({ words: { texts: words } }) => ({
    caption: words.caption,
    rowId: ({ key, language }) => `${key} ${language}`,
    rowTo: ({ key, language }) => `${PATH}/${key}/${language}`,
    columns: [
      {
        id: 'name',
        head: words.columns.name,
        cell: ({ key, language }) => `${words.names[key]} (${words.short[language]})`,
      },
      {
        id: 'kind',
        head: words.columns.kind,
        onPhone: 'leadEnd',
        cell: ({ isBinding }) => (isBinding ? words.binding : words.free),
      },
      { id: 'standing', head: words.columns.standing, onPhone: 'second', cell: (text) => <TextStanding text={text} /> },
      { id: 'note', head: words.columns.note, onPhone: 'third', cell: (text) => <TextNote text={text} /> },
    ],
  }),
})

export const { loader } = TEXTS

export function Component() {
  const { texts: words } = useWords()
  return (
    <ListScreen
      of={TEXTS}
      below={
        <p className={styles.beside}>
          <TextLink to={`${PATH}/guarantee-notice`}>{words.toNotice}</TextLink>
        </p>
      }
    />
  )
}

function TextNote({ text: { isAsItCame, current } }: { text: Row }) {
  const { texts: words } = useWords()
  if (!isAsItCame || !current) return current?.note ?? ''
  return (
    <StateSign sign="hollow" tone="waits">
      {words.asItCame}
    </StateSign>
  )
}

/** What binds nobody first; of each text the language that one reads before the other. */
function inOrder(texts: readonly Row[], language: Language): Row[] {
  const place = (text: Row) =>
    (text.isBinding ? 1000 : 0) +
    2 * texts.findIndex(({ key }) => key === text.key) +
    (text.language === language ? 0 : 1)
  return texts.toSorted((one, other) => place(one) - place(other))
}
