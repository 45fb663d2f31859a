import pg from 'pg'

const TYPE = { bigint: 20, date: 1082, bigintArray: 1016, textArray: 1009, dateArray: 1182 }

const textsOf: (text: string) => (string | null)[] = pg.types.getTypeParser(TYPE.textArray)

const PARSERS: Record<number, (text: string) => unknown> = {
  [TYPE.bigint]: safeNumber,
  [TYPE.bigintArray]: (text) => textsOf(text).map((item) => (item === null ? null : safeNumber(item))),
  // A day has no hour and no zone: a Date would make it the evening before for half of the world.
  [TYPE.date]: (text) => text,
  [TYPE.dateArray]: textsOf,
}

/** How columns arrive: `bigint` as a number, `date` as 'YYYY-MM-DD', `timestamptz` as a Date, `numeric` as a string. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format === 'binary' ? undefined : PARSERS[type]) ?? pg.types.getTypeParser(type, format),
}

function safeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number: select it as text`)
  return number
}
