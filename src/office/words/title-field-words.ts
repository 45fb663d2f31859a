import {
  ofPlainFields,
  PLAIN_FIELDS,
  PLAIN_ROWS,
  tableColumnOf,
  type PlainColumn,
  type PlainField,
  type PlainTableColumn,
} from '#shop/catalogue/products/title-field-table.ts'

/** The words of each plain field of a title. Only its name is needed; the others are given where they differ. */
export type TitleFieldWords = Readonly<
  Record<
    PlainField,
    {
      name: string
      /** Over its field in the form; else the name. */
      inForm?: string
      /** As a column of a table, in the middle of a sentence; else the name with a small letter. */
      inTables?: string
      /** Where it is shown what an act has changed; else as in tables. */
      inAudit?: string
      unit?: string
      hint?: string
      /** What is asked for where something else was typed. */
      invalid?: string
    }
  >
>

export function plainFieldWords(words: TitleFieldWords): Record<PlainField, string> {
  return ofPlainFields((field) => words[field].name)
}

export function namesInForm(words: TitleFieldWords): Record<PlainField, string> {
  return ofPlainFields((field) => words[field].inForm ?? words[field].name)
}

export function invalidOf(words: TitleFieldWords): Partial<Record<PlainField, string>> {
  return Object.fromEntries(
    PLAIN_FIELDS.flatMap((field) => (words[field].invalid ? [[field, words[field].invalid]] : [])),
  )
}

/** By the names of the columns of tables. */
export function namesInTables(words: TitleFieldWords): Record<PlainTableColumn, string> {
  return Object.fromEntries(PLAIN_FIELDS.map((field) => [tableColumnOf(field), nameInTables(field, words)])) as Record<
    PlainTableColumn,
    string
  >
}

/** By the names of the columns of `products`. */
export function namesInAudit(words: TitleFieldWords): Record<PlainColumn, string> {
  return Object.fromEntries(
    PLAIN_ROWS.map(([field, { column }]) => [column, words[field].inAudit ?? nameInTables(field, words)]),
  ) as Record<PlainColumn, string>
}

function nameInTables(field: PlainField, words: TitleFieldWords): string {
  const { name, inTables } = words[field]
  return inTables ?? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}
