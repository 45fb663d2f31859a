import { XMLParser } from 'fast-xml-parser'
import { standIn, type StandIn } from './invoice-stand-in.ts'

export const AGENT_KEY = 'agent-key-of-the-stand-in'

/** What came, as it was written. */
type Fields = { [name: string]: Fields | Fields[] | string | undefined }

export type SzamlazzDocument = {
  number: string
  externalId: string
  orderNumber: string
  gross: number
  type: 'SZ' | 'ES' | 'VS' | 'SS' | 'HS' | 'D'
  /** Of a storno what it reverses, of a correction what it corrects. */
  reverses: string | null
  isReversed: boolean
  /** Of a request for payment: deleted, or an invoice has come of it. Of an invoice: the request that it came of. */
  isGone?: boolean
  cameOf?: string | null
  payments?: { amount: number; day: string; title: string }[]
  /** What it says by VAT rate. */
  byRate: Record<string, number>
  /** The buyer's page, which a look-up may name in its headers; none of its documents promises it. */
  link?: string
  request: Fields
}

type Item = {
  mennyiseg: number
  nettoEgysegar: number
  nettoErtek: number
  afakulcs: number
  afaErtek: number
  bruttoErtek: number
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'tetel' })
const ACTIONS: Record<string, string> = {
  'action-xmlagentxmlfile': 'xmlszamla',
  'action-szamla_agent_st': 'xmlszamlast',
  'action-szamla_agent_xml': 'xmlszamlaxml',
  'action-szamla_agent_dijbekero_torlese': 'xmlszamladbkdel',
  'action-szamla_agent_kifiz': 'xmlszamlakifiz',
}

/** Számlázz.hu's agent: the file's name says the action, errors come in headers and body, sums are multiplied again. */
export function szamlazzStandIn(): Promise<StandIn<SzamlazzDocument>> {
  return standIn<SzamlazzDocument>(
    async (request, it) => {
      const form = await request.formData().catch(() => null)
      const [action, file] = [...(form?.entries() ?? [])][0] ?? ['', '']
      const root = ACTIONS[action]
      it.asked.push(action)
      const isDeed = action !== 'action-szamla_agent_xml'
      const refuse = (code: number, message: string) => ({ ...refusal(code, message), isDeed: false })
      if (!root || typeof file === 'string') return refuse(53, 'Hiányzó XML fájl')
      const xml = await file.text()
      const parsed = (parser.parse(xml) as Record<string, Fields | undefined>)[root]
      if (!parsed || !xml.includes(`xmlns="http://www.szamlazz.hu/${root}"`)) return refuse(57, 'XML beolvasási hiba')
      const settings = (parsed['beallitasok'] ?? parsed) as Record<string, string>
      if (settings['szamlaagentkulcs'] !== AGENT_KEY) return refuse(3, 'Sikertelen bejelentkezés')
      const externalId = settings['szamlaKulsoAzon'] ?? ''

      if (action === 'action-szamla_agent_xml') {
        const found = it.documents.findLast((document) => document.externalId === externalId && !document.isGone)
        if (!found) return refuse(7, 'A számla nem található')
        const headers: Record<string, string> = found.link
          ? { szlahu_vevoifiokurl: encodeURIComponent(found.link) }
          : {}
        return { status: 200, headers, body: documentXml(found), isDeed }
      }
      const head = (parsed['fejlec'] ?? {}) as Record<string, string>
      if (action === 'action-szamla_agent_kifiz') {
        const invoice = it.documents.find((document) => document.number === settings['szamlaszam'])
        if (!invoice) return refuse(7, 'A számla nem található')
        if (invoice.isReversed || invoice.type === 'SS')
          return refuse(463, 'Sztornó vagy sztornózott számlára nem rögzíthető jóváírás.')
        const { datum = '', jogcim = '', osszeg = '' } = (parsed['kifizetes'] ?? {}) as Record<string, string>
        if (!datum || !jogcim || !osszeg) return refuse(57, 'XML beolvasási hiba')
        const before = settings['additiv'] === 'true' ? (invoice.payments ?? []) : []
        invoice.payments = [...before, { amount: Number(osszeg), day: datum, title: jogcim }]
        return { ...success(invoice.number, invoice.gross), isDeed }
      }
      const isProforma = head['dijbekero'] === 'true'
      const number = `${isProforma ? 'D' : 'E'}-KOL-2026-${it.documents.length + 1}`
      if (action === 'action-szamla_agent_dijbekero_torlese') {
        const proforma = it.documents.find(
          (one) => one.type === 'D' && !one.isGone && one.number === head['szamlaszam'],
        )
        if (!proforma) return deletionRefusal(335, 'Nincs ilyen díjbekérő (vagy törölték, vagy nem is létezett).')
        proforma.isGone = true
        return { status: 200, body: `${DELETION}<sikeres>true</sikeres></xmlszamladbkdelvalasz>`, isDeed }
      }
      if (action === 'action-szamla_agent_st') {
        const original = it.documents.find((document) => document.number === head['szamlaszam'])
        if (!original) return refuse(7, 'A számla nem található')
        if (original.isReversed) return refuse(335, 'A számla már sztornózva van')
        if (it.documents.some((one) => one.type === 'HS' && one.reverses === original.number))
          return refuse(336, 'Helyesbített számla nem sztornózható')
        original.isReversed = true
        it.documents.push({
          ...original,
          number,
          externalId,
          type: 'SS',
          gross: -original.gross,
          byRate: Object.fromEntries(Object.entries(original.byRate).map(([rate, sum]) => [rate, -sum])),
          reverses: original.number,
          isReversed: false,
          request: parsed,
        })
        return { ...success(number, -original.gross), isDeed }
      }
      const items = (parsed['tetelek'] as unknown as { tetel: Record<keyof Item, string>[] }).tetel
      let gross = 0
      const byRate: Record<string, number> = {}
      for (const item of items) {
        const sums = Object.fromEntries(
          Object.entries(item).map(([name, value]) => [name, Number(value)]),
        ) as unknown as Item
        if (Math.round(sums.nettoEgysegar * sums.mennyiseg) !== sums.nettoErtek) return refuse(259, 'Hibás nettó érték')
        if (Math.round((sums.nettoErtek * sums.afakulcs) / 100) - sums.afaErtek > 1)
          return refuse(260, 'Hibás áfa érték')
        if (sums.nettoErtek + sums.afaErtek !== sums.bruttoErtek) return refuse(261, 'Hibás bruttó érték')
        gross += sums.bruttoErtek
        byRate[item.afakulcs] = (byRate[item.afakulcs] ?? 0) + sums.bruttoErtek
      }
      const type = isProforma
        ? 'D'
        : head['elolegszamla'] === 'true'
          ? 'ES'
          : head['vegszamla'] === 'true'
            ? 'VS'
            : 'SZ'
      const corrected = head['helyesbitoszamla'] === 'true' ? head['helyesbitettSzamlaszam'] : null
      if (corrected !== null) {
        const base = it.documents.find((one) => one.number === corrected)
        if (!base || base.isReversed || !['SZ', 'ES', 'VS'].includes(base.type))
          return refuse(337, 'A helyesbített számla nem található')
      } else if (gross < 0) return refuse(338, 'A számla végösszege nem lehet negatív')
      // It takes nothing off by itself. The tax office refuses what is less than nothing.
      if (type === 'VS' && Object.values(byRate).some((sum) => sum < 0))
        return refuse(338, 'A végszámla nem lehet negatív')
      const isLive = (one: SzamlazzDocument) => one.type === 'D' && !one.isGone
      const orderNumber = head['rendelesSzam'] ?? ''
      // One that is not named is found by the order's number; one that is gone is passed over without a word.
      const source =
        isProforma || corrected !== null
          ? undefined
          : (it.documents.find((one) => isLive(one) && one.number === head['dijbekeroSzamlaszam']) ??
            it.documents.find((one) => isLive(one) && one.orderNumber === orderNumber))
      if (source) source.isGone = true
      it.documents.push({
        number,
        externalId,
        orderNumber,
        cameOf: source?.number ?? null,
        gross,
        byRate,
        type: corrected === null ? type : 'HS',
        reverses: corrected ?? null,
        isReversed: false,
        request: parsed,
      })
      return { ...success(number, gross), isDeed }
    },
    { status: 200, headers: { szlahu_down: 'true' }, body: '' },
  )
}

function refusal(code: number, message: string) {
  return {
    status: 200,
    headers: { szlahu_error_code: String(code), szlahu_error: encodeURIComponent(message).replaceAll('%20', '+') },
    body: `<?xml version="1.0" encoding="UTF-8"?><xmlszamlavalasz xmlns="http://www.szamlazz.hu/xmlszamlavalasz"><sikeres>false</sikeres><hibakod>${code}</hibakod><hibauzenet>${message}</hibauzenet></xmlszamlavalasz>`,
  }
}

const DELETION =
  '<?xml version="1.0" encoding="UTF-8"?><xmlszamladbkdelvalasz xmlns="http://www.szamlazz.hu/xmlszamladbkdelvalasz">'

function deletionRefusal(code: number, message: string) {
  return {
    ...refusal(code, message),
    body: `${DELETION}<sikeres>false</sikeres><hibakod>${code}</hibakod><hibauzenet>${message}</hibauzenet></xmlszamladbkdelvalasz>`,
    isDeed: false,
  }
}

function success(number: string, gross: number) {
  return {
    status: 200,
    headers: { szlahu_szamlaszam: number, szlahu_bruttovegosszeg: String(gross) },
    body: `<?xml version="1.0" encoding="UTF-8"?><xmlszamlavalasz xmlns="http://www.szamlazz.hu/xmlszamlavalasz"><sikeres>true</sikeres><szamlaszam>${number}</szamlaszam><szamlabrutto>${gross}</szamlabrutto><vevoifiokurl><![CDATA[https://www.szamlazz.hu/szamla/?action=vevoifiok&number=${number}]]></vevoifiokurl></xmlszamlavalasz>`,
  }
}

function documentXml({
  number,
  orderNumber,
  gross,
  type,
  reverses,
  isReversed,
  payments = [],
}: SzamlazzDocument): string {
  return `<?xml version="1.0" encoding="UTF-8"?><szamla xmlns="http://www.szamlazz.hu/szamla"><szallito><id>1</id><nev>Bolt</nev></szallito><alap><id>1</id><szamlaszam>${number}</szamlaszam><tipus>${type}</tipus>${reverses ? `<hivszamlaszam>${reverses}</hivszamlaszam>` : ''}<rendelesszam>${orderNumber}</rendelesszam><sztornozott>${isReversed}</sztornozott></alap><osszegek><afakulcsossz><brutto>1</brutto></afakulcsossz><totalossz><netto>1</netto><afa>1</afa><brutto>${gross}.0</brutto></totalossz></osszegek>${paymentsXml(payments)}</szamla>`
}

function paymentsXml(payments: NonNullable<SzamlazzDocument['payments']>): string {
  if (payments.length === 0) return ''
  const each = payments.map(
    ({ amount, day, title }) =>
      `<kifizetes><datum>${day}</datum><jogcim>${title}</jogcim><osszeg>${amount}</osszeg></kifizetes>`,
  )
  return `<kifizetesek>${each.join('')}</kifizetesek>`
}
