type Booking = {
  amount: number
  text?: string
  payer?: string
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

function entry(
  { amount, text = '', payer = 'Kiss Anna', id, isDebit = false, currency = 'HUF', status = 'BOOK', day }: Booking,
  about: { place: number; day: string; version: string },
): string {
  const party = isDebit ? 'Cdtr' : 'Dbtr'
  const state = about.version === '02' ? status : `<Cd>${status}</Cd>`
  const named = about.version === '02' ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`
  const reference = id === null ? '' : `<AcctSvcrRef>${id ?? `REF${about.day}-${about.place}`}</AcctSvcrRef>`
  return `<Ntry><Amt Ccy="${currency}">${amount}.00</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts>${state}</Sts><BookgDt><Dt>${day ?? about.day}</Dt></BookgDt>${reference}
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${party}>${named}</${party}>
    <${party}Acct><Id><IBAN>HU93116000060000000012345676</IBAN></Id></${party}Acct></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
