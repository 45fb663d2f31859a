import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { formatDay } from '#words/format.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { auditRows as english } from '../words/en/audit-rows.ts'
import type { OfficeWords } from '../words/hu.ts'
import { auditRows as hungarian, type AuditRowWords } from '../words/hu/audit-rows.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './audit.module.css'

type Act = OfficeAnswer<'get', '/acts'>['acts'][number]

const ROW_WORDS: Record<Language, AuditRowWords> = { hu: hungarian, en: english }

/** What was asked for, as far as it can be said: keys and marks that only the shop reads are in the API. */
export function AskedFields({ input }: { input: Act['input'] }) {
  const words = useWords()
  const say = useSaying()
  const fieldTexts = Object.entries(input).flatMap(([name, value]) => {
    const field = columnOf(name)
    const fieldName = say.field(field)
    return fieldName && value !== null && typeof value !== 'object' ? `${fieldName}: ${say.value(field, value)}` : []
  })
  if (fieldTexts.length === 0) return null
  return (
    <p>
      {words.audit.asked}: {fieldTexts.join('; ')}
    </p>
  )
}

/** The rows that an act changed, with before and after, in words. */
export function ChangedRows({ changes }: { changes: Act['changes'] }) {
  const words = useWords()
  const say = useSaying()
  return changes.map(({ table, before, after }, at) => {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    const columns = names.flatMap((name) => {
      const fieldName = say.field(name)
      return fieldName ? { name, fieldName } : []
    })
    const kind = say.table(table)
    return columns.length === 0 ? (
      <p key={at} className="quiet">
        {after === null ? words.audit.gone(kind) : before === null ? words.audit.made(kind) : words.audit.touched(kind)}
      </p>
    ) : (
      <table key={at} className={styles.change}>
        <caption>{kind}</caption>
        <thead>
          <tr>
            <th scope="col">{words.audit.column}</th>
            <th scope="col">{words.audit.before}</th>
            <th scope="col">{words.audit.after}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, fieldName }) => (
            <tr key={name}>
              <th scope="row">{fieldName}</th>
              <td className={styles.cut}>{say.value(name, before?.[name])}</td>
              <td className={styles.add}>{say.value(name, after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}

/** `salePercent` is asked for, `sale_percent` is changed. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function useSaying() {
  const words = useWords()
  const language = useOfficeLanguage()
  const { tables, fields, yes, no } = ROW_WORDS[language]
  const spoken = spokenValues(words)
  const shown = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'object') return Object.values(value).map(shown).join(', ') || '–'
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (isWrittenDay(text)) return formatDay(text, language)
    if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return dayAndTime(new Date(text), language)
    return text
  }
  return {
    table: (name: string): string => (tables as Record<string, string>)[name] ?? words.audit.anotherRecord,
    field: (name: string): string | undefined => (fields as Record<string, string>)[name],
    value: (field: string, value: unknown): string =>
      typeof value === 'string' ? (spoken[field]?.[value] ?? shown(value)) : shown(value),
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/** Fields whose values are words of the shop's own, which the office says otherwise. */
function spokenValues(words: OfficeWords): Partial<Record<string, Readonly<Record<string, string>>>> {
  return {
    vat_class: words.productList.vatClasses,
    type: words.productList.kinds,
    tree: words.productList.kinds,
    kind: words.productList.kinds,
    shipping: words.packing.way,
    shipping_type: words.packing.way,
    status: { ...words.order.parcels.statuses, ...words.orderList.status },
    role: words.product.roles,
    permission: words.permissions,
  }
}
