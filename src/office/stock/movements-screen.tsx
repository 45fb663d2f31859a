import { MOVEMENT_KINDS } from '#shop/goods/stock/movement.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { officeChoices } from '../shell/office-choices.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { choicesOf } from '../ui/list/filter-fields.tsx'
import { anyText, officeListAddress, oneOf, writtenDay } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { useWords } from '../words/office-words.tsx'
import { movementTable } from './movement-table.tsx'
import { placeChoices, STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

/** OFFICE-52: every movement, by title, place, kind and day. */
const MOVEMENTS = defineList({
  address: officeListAddress(`${STOCK_PATH}/movements`, {
    title: anyText,
    place: anyText,
    kind: oneOf(MOVEMENT_KINDS),
    from: writtenDay,
    to: writtenDay,
    after: anyText,
  }),
  useWords: () => useWords().stock,
  read: ({ request, query }) =>
    loadScreen(request, '/stock/movements', { query: { ...query, language: officeChoices().language } }),
  changes: () => ['stock', 'orders'],
  rows: ({ movements }) => movements,
  says: ({ words: { movements: words }, query, answer: { movements } }) => ({
    title: words.title,
    sentence: words.sentence,
    shown: words.shown(movements.length),
    empty: Object.values(query).some(Boolean)
      ? { title: words.empty, why: words.emptyWhy }
      : { title: words.emptyShop, why: words.emptyShopWhy },
  }),
  form: ({ words, session }) => ({
    fields: {
      place: placeChoices(words, session),
      kind: {
        as: 'choice',
        label: words.movements.kind,
        any: words.movements.anyKind,
        choices: choicesOf(MOVEMENT_KINDS, words.movements.kinds),
      },
      from: { as: 'line', label: words.movements.from, type: 'date' },
      to: { as: 'line', label: words.movements.to, type: 'date' },
    },
    stays: ['title'],
    show: words.movements.show,
    className: styles.find,
  }),
  table: (around) => movementTable(around),
  pages: ({ query, answer: { next } }) => ({
    before: query.after ? {} : null,
    after: next ? { after: next } : null,
  }),
})

export const { loader } = MOVEMENTS

export function Component() {
  const { words, query, answer } = useList(MOVEMENTS)
  return (
    <ListScreen
      of={MOVEMENTS}
      nav={
        <>
          <StockNav open="movements" />
          {query.title && (
            <p>
              {words.movements.onlyTitle}:{' '}
              <TextLink to={`${STOCK_PATH}/${query.title}`}>{answer.movements[0]?.title ?? query.title}</TextLink>
            </p>
          )}
        </>
      }
    />
  )
}
