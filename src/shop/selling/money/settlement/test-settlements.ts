import { workbookOf } from '#tests/support/workbook-of.ts'

type Collected = { number: string; reference: string; day: string; amount: number; payer?: string }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The rows of a sheet, as spreadsheets write them: numbers as numbers, texts in the cell. */
export function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((cells, at) => {
      const line = at + 1
      const written = cells.map((value, column) => {
        const place = `${letters[column]}${line}`
        if (value === '') return ''
        return typeof value === 'number'
          ? `<c r="${place}"><v>${value}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
      })
      return `<row r="${line}">${written.join('')}</row>`
    })
    .join('')
}

const GLS_HEADS = {
  hu: ['Jelentés szám', 'Csomagszám', 'Utánvét hivatkozás', 'Kiszállítási dátum', 'Utánvét összeg', ''],
  en: ['Journal No.', 'Parcel Number', 'COD Reference', 'Delivery Date', 'COD Amount', ''],
}

/** As GLS sends it each week. */
export function glsWorkbook(
  rows: readonly Collected[],
  {
    language = 'hu',
    total = rows.reduce((sum, { amount }) => sum + amount, 0),
    currency = 'HUF',
  }: { language?: 'hu' | 'en'; total?: number | null; currency?: string } = {},
): Buffer {
  return workbookOf({
    sheets: {
      Sheet1: sheetOf([
        ['Utánvét-részletező'],
        [language === 'hu' ? 'Utalás dátuma: 2026. 09. 03.' : 'Transfer date: 2026. 09. 03.'],
        [],
        GLS_HEADS[language],
        ...rows.map(({ number, reference, day, amount }) => ['4711', number, reference, day, amount, currency]),
        ...(total === null ? [] : [['', '', '', '', total, currency]]),
      ]),
    },
  })
}

/** As GLS's own site hands it out: names in the third row. */
export function glsStatuses(rows: readonly Collected[]): Buffer {
  const heads = letters
    .slice(0, 17)
    .split('')
    .map((letter) => `Column ${letter}`)
  return workbookOf({
    sheets: {
      Report: sheetOf([
        ['Actual pcl statuses'],
        [],
        heads,
        ...rows.map(({ number, reference, amount }) => [
          number,
          amount,
          ...Array.from({ length: 5 }, () => ''),
          reference,
          reference,
          ...Array.from({ length: 7 }, () => ''),
          amount,
        ]),
      ]),
    },
  })
}

/** As Foxpost sends it each week: the parcels stand from the tenth row on. */
export function foxpostWorkbook(
  rows: readonly Collected[],
  {
    collected = rows.reduce((sum, { amount }) => sum + amount, 0),
    setOff = 0,
    paid = collected - setOff,
    partner = 'W123456',
  }: { collected?: number; setOff?: number; paid?: number; partner?: string } = {},
): Buffer {
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  return workbookOf({
    sheets: {
      összesítés: sheetOf([
        ['26H31', '', '', partner],
        [],
        ['Beszedett összeg:', '', collected],
        ['FOXPOST által számlázandó bruttó összeg:', '', setOff],
        ['FOXPOST által utalandó összeg:', '', paid],
      ]),
      utánvétek: sheetOf([
        ...Array.from({ length: 8 }, () => []),
        [
          'Sorszám',
          'Küldemény vonalkódja',
          'Külső vonalkód',
          'Referencia kód',
          'Tranzakció dátuma',
          'Címzett neve',
          'Beszedett összeg',
        ],
        ...rows.map(({ number, reference, day, payer = '', amount }, at) => [
          at + 1,
          number,
          '',
          reference,
          day,
          payer,
          amount,
        ]),
        ['ÖSSZESEN:', '', '', '', '', '', sum],
      ]),
    },
  })
}
