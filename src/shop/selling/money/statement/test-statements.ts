import { workbookOf } from '#tests/support/workbook-of.ts'

type Booking = {
  amount: number
  text?: string
  payer?: string
  /** Null where the bank does not tell it. */
  payerAccount?: string | null
  id?: string | null
  isDebit?: boolean
  currency?: string
  status?: 'BOOK' | 'PDNG'
  day?: string
}

const IBAN = 'HU42117730161111101800000000'

type Camt = { iban?: string; from?: string; to?: string; opening?: number; closing?: number; version?: '02' | '08' }

/** A statement as a bank writes it, by these bookings; its closing balance is right unless another is said. */
export function camt(bookings: readonly Booking[], given: Camt = {}): Buffer {
  const { iban = IBAN, from = '2026-11-16', to = '2026-11-16', opening = 100_000, version = '08' } = given
  const sum = bookings
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((total, { amount, isDebit }) => total + (isDebit ? -amount : amount), opening)
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="HUF">${Math.abs(amount)}.00</Amt>
      <CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${to}</Dt></Dt></Bal>`
  const entries = bookings.map((booking, place) => entry(booking, { place, day: from, version }))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>1</Id><FrToDt><FrDtTm>${from}T00:00:00+01:00</FrDtTm><ToDtTm>${to}T23:59:59+01:00</ToDtTm></FrToDt>
    <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>HUF</Ccy></Acct>
    ${balance('OPBD', opening)}${balance('CLBD', given.closing ?? sum)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`)
}

function entry(booking: Booking, about: { place: number; day: string; version: string }): string {
  const { amount, text = '', payer = 'Kiss Anna', payerAccount = 'HU93116000060000000012345676', id } = booking
  const { isDebit = false, currency = 'HUF', status = 'BOOK', day } = booking
  const party = isDebit ? 'Cdtr' : 'Dbtr'
  const state = about.version === '02' ? status : `<Cd>${status}</Cd>`
  const named = about.version === '02' ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`
  const account = payerAccount ? `<${party}Acct><Id><IBAN>${payerAccount}</IBAN></Id></${party}Acct>` : ''
  const reference = id === null ? '' : `<AcctSvcrRef>${id ?? `REF${about.day}-${about.place}`}</AcctSvcrRef>`
  return `<Ntry><Amt Ccy="${currency}">${amount}.00</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts>${state}</Sts><BookgDt><Dt>${day ?? about.day}</Dt></BookgDt>${reference}
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${party}>${named}</${party}>
    ${account}</RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

type OtpBooking = {
  /** Days since the last of 1899, as spreadsheets store them; null while it is not booked. */
  day: number | null
  amount: number
  text: string
  payer: string
  id: string
  currency?: string
}

const OTP_HEADINGS = [
  'Számlaszám',
  'Ellenoldali számlaszám',
  'Ellenoldali név',
  'Forgalom típusa',
  'Közlemény',
  'Tranzakció kategória',
  'Banki azonosító',
  'Tranzakció időpontja',
  'Könyvelés dátuma',
  'Összeg',
  'Devizanem',
]

/**
 * As OTP hands it out and Excel saves it again: texts are shared, one of them in runs of two looks; days and moments are numbers with a
 * style; sums are formulas with their last value; beside the bookings there is a sheet about their source, and one that nobody sees.
 */
export function otpWorkbook(bookings: readonly OtpBooking[], account = '11773016-11111018'): Buffer {
  const texts: string[] = []
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const shared = (place: string, text: string) => {
    const at = texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1
    return `<c r="${place}" t="s"><v>${at}</v></c>`
  }
  const number = (place: string, value: number, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`
  const booking = ({ day, amount, text, payer, id, currency = 'HUF' }: OtpBooking, at: number) => {
    const line = at + 5
    const cells = [
      shared(`A${line}`, account),
      shared(`B${line}`, '11600006-00000000-12345676'),
      shared(`C${line}`, payer),
      shared(`D${line}`, 'ÁTUTALÁS'),
      shared(`E${line}`, text),
      `<c r="F${line}" s="1"/>`,
      shared(`G${line}`, id),
      number(`H${line}`, (day ?? 46_344) + 0.416666666666667, 2),
      day === null ? `<c r="I${line}" s="1"/>` : number(`I${line}`, day, 1),
      `<c r="J${line}" s="3"><f>ROUND(${amount},0)</f><v>${amount}</v></c>`,
      shared(`K${line}`, currency),
    ]
    return `<row r="${line}" spans="1:11">${cells.join('')}</row>`
  }
  const headings = OTP_HEADINGS.map((heading, at) => shared(`${String.fromCharCode(65 + at)}4`, heading))
  const transactions = [
    `<row r="1">${shared('A1', 'OTP Bank')}</row><row r="2">${shared('A2', 'Lekérdezve: 2026.11.19.')}</row>`,
    `<row r="4">${headings.join('')}</row>`,
    ...bookings.map(booking),
  ].join('')
  const about = `<row r="1">${shared('A1', 'Dátum')}${shared('B1', 'Összeg')}${shared('C1', 'Darab')}</row>
    <row r="2">${number('A2', 46_344, 1)}${number('B2', 999, 0)}${number('C2', bookings.length, 0)}</row>`
  const inRuns = (text: string) => {
    const half = Math.ceil(text.length / 2)
    const run = (part: string) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(part)}</t></r>`
    return text.length > 8 ? `${run(text.slice(0, half))}${run(text.slice(half))}` : `<t>${escaped(text)}</t>`
  }
  const sheets = { 'Összesítő': about, 'Tranzakciók': transactions, '~Rejtett': '' }
  return workbookOf({
    sheets,
    texts: texts.map(inRuns),
    formats: ['yyyy\\.\\ mm\\.\\ dd\\.', 'yyyy\\.mm\\.dd\\ hh:mm', '#,##0\\ "Ft"'],
  })
}
