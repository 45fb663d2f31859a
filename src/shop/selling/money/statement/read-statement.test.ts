import { describe, expect, it } from 'vitest'
import { workbookOf } from '#tests/support/workbook-of.ts'
import { numbersIn } from './match-credit.ts'
import { readStatement } from './read-statement.ts'
import { hundredthsOf, statementDay } from './statement.ts'
import { camt, otpWorkbook } from './test-statements.ts'

const read = async (content: Buffer | string, columns = {}) => readStatement(Buffer.from(content), columns)
const linesOf = async (content: Buffer | string, columns = {}) => {
  const outcome = await read(content, columns)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}

describe('a bank statement', () => {
  it.each(['02', '08'] as const)('OFFICE-97 is read as CAMT.053.%s, only what is booked', async (version) => {
    const bookings = [
      { amount: 5480, text: 'K26-7H3MQ2', id: 'A1' },
      { amount: 1200, isDebit: true, text: 'Számladíj' },
      { amount: 900, status: 'PDNG' as const },
    ]
    expect(await linesOf(camt(bookings, { version }))).toMatchObject({
      account: 'HU42117730161111101800000000',
      from: '2026-11-16',
      to: '2026-11-16',
      opening: 10_000_000,
      closing: 10_428_000,
      lines: [
        {
          day: '2026-11-16',
          hundredths: 548_000,
          currency: 'HUF',
          bankId: 'A1',
          text: 'K26-7H3MQ2',
          payer: 'Kiss Anna',
          payerAccount: 'HU93116000060000000012345676',
        },
        { hundredths: -120_000 },
      ],
    })
  })

  it('OFFICE-97 is read with a prefix at each name, and a batch as the payments that it is', async () => {
    const detail = (id: string, amount: string) =>
      `<n:TxDtls><n:Refs><n:TxId>${id}</n:TxId></n:Refs><n:Amt Ccy="HUF">${amount}</n:Amt></n:TxDtls>`
    const text = `<n:Document xmlns:n="x"><n:BkToCstmrStmt><n:Stmt><n:Acct><n:Id><n:IBAN>HU42117730161111101800000000</n:IBAN></n:Id></n:Acct>
      <n:Ntry><n:Amt Ccy="HUF">300.50</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts>BOOK</n:Sts><n:BookgDt><n:Dt>2026-11-16</n:Dt></n:BookgDt>
      <n:NtryDtls>${detail('a', '100')}${detail('b', '200.50')}</n:NtryDtls></n:Ntry></n:Stmt></n:BkToCstmrStmt></n:Document>`
    expect((await linesOf(text)).lines.map(({ hundredths, bankId }) => [hundredths, bankId])).toEqual([
      [10_000, 'a'],
      [20_050, 'b'],
    ])
  })

  it('OFFICE-97 is read as OTP’s table after its preamble, in the letters of Windows, with T and J', async () => {
    const table = [
      'OTP Bank számlatörténet;;',
      'Számlaszám;Könyvelés dátuma;Terhelés vagy jóváírás (T/J);Összeg;Devizanem;Ellenoldali név;Közlemény;Banki azonosító',
      '11773016-11111018;2026.11.16.;J;12 345,00;HUF;Őry Ödön;K26 7H3MQ2;99',
      '11773016-11111018;2026.11.16.;T;500;HUF;Bank;Díj;100',
      '11773016-11111018;;J;777;HUF;Még nincs;könyvelve;101',
    ].join('\r\n')
    const letters: Record<string, number> = { Ő: 0xd5, ő: 0xf5, ű: 0xfb }
    const bytes = Buffer.from([...table].map((sign) => letters[sign] ?? sign.charCodeAt(0)))
    const { account, lines } = await linesOf(bytes)
    expect(account).toBe('HU42117730161111101800000000')
    expect(lines).toMatchObject([
      { day: '2026-11-16', hundredths: 1_234_500, payer: 'Őry Ödön', text: 'K26 7H3MQ2', bankId: '99' },
      { hundredths: -50_000 },
    ])
  })

  it('OFFICE-97 is read as OTP’s workbook after Excel has saved it, from the sheet that has the most to tell', async () => {
    const { account, from, to, lines } = await linesOf(
      otpWorkbook([
        { day: 46_342, amount: 12_345, text: 'K26-7H3MQ2 könyvek', payer: 'Őry & Társa Bt.', id: 'A1' },
        { day: 46_343, amount: -500, text: 'Számladíj', payer: 'OTP Bank', id: 'A2' },
        { day: null, amount: 777, text: 'még nincs könyvelve', payer: 'Kiss Anna', id: 'A3' },
        { day: 46_343, amount: 80, text: 'EUR', payer: 'Somebody', id: 'A4', currency: 'EUR' },
      ]),
    )
    expect({ account, from, to }).toEqual({
      account: 'HU42117730161111101800000000',
      from: '2026-11-16',
      to: '2026-11-17',
    })
    expect(lines).toMatchObject([
      {
        day: '2026-11-16',
        hundredths: 1_234_500,
        currency: 'HUF',
        bankId: 'A1',
        text: 'K26-7H3MQ2 könyvek',
        payer: 'Őry & Társa Bt.',
        payerAccount: '11600006-00000000-12345676',
      },
      { hundredths: -50_000, text: 'Számladíj' },
      { hundredths: 8000, currency: 'EUR' },
    ])
  })

  it('OFFICE-97 is read from all sheets of a workbook that have the same columns, and a row that is wrong on one of them counts', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = (day: string, amount: string, text: string) =>
      `<row r="1">${cell('A1', 'Könyvelés dátuma')}${cell('B1', 'Összeg')}${cell('C1', 'Közlemény')}</row>
       <row r="2">${cell('A2', day)}${cell('B2', amount)}${cell('C2', text)}</row>`
    const months = (second: string) =>
      workbookOf({
        sheets: { október: sheet('2026-10-31', '100', 'egy'), november: sheet('2026-11-01', second, 'kettő') },
      })
    expect((await linesOf(months('200'))).lines.map(({ text }) => text)).toEqual(['egy', 'kettő'])
    expect(await read(months('sok'))).toMatchObject({ ok: false, failure: { kind: 'statement-row', row: 2 } })
  })

  it('OFFICE-97 is read as K&H’s table between tabs', async () => {
    const heads =
      'könyvelés dátuma\ttranzakció azonosító\ttípus\tkönyvelési számla\tkönyvelési számla elnevezése\tpartner számla\tpartner elnevezése\tösszeg\tösszeg devizaneme\tközlemény'
    const { lines } = await linesOf(
      `${heads}\n2026.11.16\tK1\tátutalás\t11773016-11111018\tKolofon Kft.\t11600006-00000000-12345676\tIskola\t5480\tHUF\tK267H3MQ2\n`,
    )
    expect(lines).toMatchObject([
      {
        bankId: 'K1',
        hundredths: 548_000,
        text: 'K267H3MQ2',
        payer: 'Iskola',
        payerAccount: '11600006-00000000-12345676',
      },
    ])
  })

  it('OFFICE-97 of a table with other headings says which there are, and is read by those that were chosen', async () => {
    const table = 'Mikor,Mennyi,Mit\n2026-11-16,5480,K26-7H3MQ2\n'
    expect(await read(table)).toMatchObject({
      ok: false,
      failure: { kind: 'statement-columns', headings: ['Mikor', 'Mennyi', 'Mit'] },
    })
    expect((await linesOf(table, { day: 'Mikor', amount: 'Mennyi', text: 'Mit' })).lines).toMatchObject([
      { hundredths: 548_000, text: 'K26-7H3MQ2' },
    ])
  })

  it('OFFICE-97 of a bank whose columns are known is read as ever after somebody has said those of another', async () => {
    const table = 'Könyvelés dátuma;Összeg;Közlemény\n2026.11.16.;500;K26-7H3MQ2\n'
    expect((await linesOf(table, { day: 'Mikor', amount: 'Mennyi', text: 'Mit' })).lines).toMatchObject([
      { day: '2026-11-16', hundredths: 50_000, text: 'K26-7H3MQ2' },
    ])
  })

  it.each(['', 'hello', '<html></html>', '<Document></Document>', 'PK\u0003\u0004broken', 'a;b\n1;2'])(
    'OFFICE-97 is refused where it is none: %j',
    async (content) =>
      expect(await read(content)).toMatchObject({ ok: false, failure: { kind: 'statement-unreadable' } }),
  )

  it('OFFICE-97 does not say whose account it is where a spreadsheet took the number for a sum', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const heads = ['Könyvelés dátuma', 'Összeg', 'Könyvelési számla'].map((text, at) => cell(`${'ABC'[at]}1`, text))
    const rows = `<row r="1">${heads.join('')}</row>
      <row r="2">${cell('A2', '2026.11.16')}<c r="B2"><v>500</v></c><c r="C2"><v>104040720000000000000000</v></c></row>`
    expect(await linesOf(workbookOf({ sheets: { Lista: rows } }))).toMatchObject({ account: null, lines: [{}] })
  })

  it('OFFICE-97 that was cut off on its way is not read as far as it goes', async () => {
    const whole = 'Könyvelés dátuma;Összeg;Közlemény\n2026.11.16.;500;egy\n2026.11.16.;12345;kettő'
    expect((await linesOf(whole)).lines).toHaveLength(2)
    const cut = whole.slice(0, whole.lastIndexOf('345;'))
    expect(await read(cut)).toMatchObject({ ok: false, failure: { kind: 'statement-row', row: 3 } })
  })

  it('OFFICE-97 of an account with more money than there is says which row cannot be', async () => {
    const table = 'Könyvelés dátuma;Összeg;Közlemény\n2026.11.16.;99999999999;K26-7H3MQ2\n'
    expect(await read(table)).toMatchObject({ ok: false, failure: { kind: 'statement-row', row: 2 } })
    expect(await read(camt([{ amount: 99_999_999_999 }]))).toMatchObject({
      ok: false,
      failure: { kind: 'statement-row' },
    })
  })

  it('OFFICE-97 of several days is one, the newest first or the oldest', async () => {
    const [first, second] = ['16', '17'].map((day, place) =>
      camt([{ amount: 100, day: `2026-11-${day}` }], {
        from: `2026-11-${day}`,
        to: `2026-11-${day}`,
        opening: 1000 + 100 * place,
      })
        .toString()
        .replace(/[^]*?(<Stmt>[^]*<\/Stmt>)[^]*/, '$1'),
    )
    const both = (...statements: (string | undefined)[]) =>
      `<Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`
    const sums = { opening: 100_000, closing: 120_000, from: '2026-11-16', to: '2026-11-17' }
    expect(await linesOf(both(first, second))).toMatchObject(sums)
    expect(await linesOf(both(second, first))).toMatchObject(sums)
  })

  it.each(['<a>', '<a/>', '<a>x</a>'])('OFFICE-97 of a million of %s keeps nobody waiting', async (tags) => {
    const content = `<Document>${tags.repeat(400_000)}`
    expect(await read(content)).toMatchObject({ ok: false, failure: { kind: 'statement-too-long' } })
  })

  it('OFFICE-97 says which row has no sum', async () => {
    const table = 'Könyvelés dátuma;Összeg;Közlemény\n2026.11.16.;sok;K26-7H3MQ2\n'
    expect(await read(table)).toMatchObject({ ok: false, failure: { kind: 'statement-row', row: 2 } })
  })

  it('OFFICE-97 knows sums and days as banks write them', () => {
    expect(['12345.00', '12 345,00', '-1.234', '1.234.567,8', '5480 Ft', '12,3,4', 'x', ''].map(hundredthsOf)).toEqual([
      1_234_500,
      1_234_500,
      -123_400,
      123_456_780,
      548_000,
      null,
      null,
      null,
    ])
    expect(
      ['2026-11-16', '2026.11.16.', '20261116', '2026.11.16. 10:00:00', '46342', '2026-02-30', '16.11.2026'].map(
        statementDay,
      ),
    ).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-16', '2026-11-16', null, null])
  })
})

describe('an order’s number in a message', () => {
  it.each([
    ['K26-7H3MQ2', ['K26-7H3MQ2']],
    ['k26 7h3mq2', ['K26-7H3MQ2']],
    ['Rendeles K267H3MQ2 koszonom', ['K26-7H3MQ2']],
    ['K26–7H3MQO', ['K26-7H3MQ0']],
    ['K26-7H3MQI/K26-AAAAAL', ['K26-7H3MQ1', 'K26-AAAAA1']],
    ['lakbér november', []],
    ['', []],
  ])('OFFICE-97 is found in %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

  it('OFFICE-97 is looked for in no time, however long the message', () => {
    const begin = performance.now()
    numbersIn('K26'.repeat(100_000))
    expect(performance.now() - begin).toBeLessThan(500)
  })
})
