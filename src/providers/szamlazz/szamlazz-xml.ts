import { xmlElement } from '#kit/formats/xml.ts'
import type {
  InvoiceItem,
  InvoicePayment,
  InvoiceRequest,
  StornoRequest,
} from '#shop/selling/invoicing/invoice-provider.ts'

const PAYMENTS = {
  BARION: 'Bankkártya',
  PAYPAL: 'PayPal',
  COLLECTION: 'Készpénz',
  COD: 'Utánvét',
  TRANSFER: 'Átutalás',
  GIFT_CARD: 'Utalvány',
} as const
const UNITS = { hu: 'db', en: 'pcs' } as const
const ADVANCE_WORDS = { hu: 'Előleg', en: 'Advance' } as const
/** Outside of the scope of VAT. */
const OUTSIDE_VAT = 'TAHK'
/** Who the buyer is to the tax office: a private person, or somebody with a Hungarian tax number. */
const PRIVATE_PERSON = -1
const HUNGARIAN_TAXPAYER = 1

/** `corrects`: the number of the invoice that it corrects. */
type DocumentRequest = InvoiceRequest & { corrects?: string }
type Keyed<Request> = Request & { agentKey: string }

/** The fields stand in the order of the service's schema, which insists on it. */
export function invoiceXml({
  agentKey,
  kind,
  advance,
  proforma,
  payTo,
  buyer,
  items,
  corrects,
  ...invoice
}: Keyed<DocumentRequest>): string {
  return documentXml('xmlszamla', [
    xmlElement('beallitasok', [
      xmlElement('szamlaagentkulcs', agentKey),
      xmlElement('eszamla', true),
      xmlElement('szamlaLetoltes', false),
      xmlElement('valaszVerzio', 2),
      xmlElement('szamlaKulsoAzon', invoice.externalId),
    ]),
    xmlElement('fejlec', [
      xmlElement('keltDatum', invoice.issuedOn),
      xmlElement('teljesitesDatum', invoice.fulfilledOn),
      xmlElement('fizetesiHataridoDatum', invoice.dueOn ?? invoice.issuedOn),
      xmlElement('fizmod', PAYMENTS[invoice.payment]),
      xmlElement('penznem', 'HUF'),
      xmlElement('szamlaNyelve', invoice.language),
      xmlElement('rendelesSzam', invoice.orderNumber),
      proforma ? xmlElement('dijbekeroSzamlaszam', proforma.number) : null,
      xmlElement('elolegszamla', kind === 'ADVANCE'),
      xmlElement('vegszamla', kind === 'FINAL'),
      kind === 'FINAL' && advance ? xmlElement('elolegSzamlaszam', advance.number) : null,
      corrects ? xmlElement('helyesbitoszamla', true) : null,
      corrects ? xmlElement('helyesbitettSzamlaszam', corrects) : null,
      kind === 'PROFORMA' ? xmlElement('dijbekero', true) : null,
      xmlElement('fizetve', invoice.isPaid),
    ]),
    xmlElement('elado', payTo ? [xmlElement('bank', payTo.bank), xmlElement('bankszamlaszam', payTo.account)] : []),
    xmlElement('vevo', [
      xmlElement('nev', buyer.name),
      xmlElement('orszag', countryName(buyer.country)),
      xmlElement('irsz', buyer.postcode),
      xmlElement('telepules', buyer.city),
      xmlElement('cim', buyer.street),
      xmlElement('email', buyer.email),
      // The shop writes of its own that there is something to pay.
      xmlElement('sendEmail', kind !== 'PROFORMA'),
      xmlElement('adoalany', buyer.taxNumber ? HUNGARIAN_TAXPAYER : PRIVATE_PERSON),
      buyer.taxNumber ? xmlElement(buyer.taxNumber.startsWith('HU') ? 'adoszamEU' : 'adoszam', buyer.taxNumber) : null,
    ]),
    xmlElement(
      'tetelek',
      [...items, ...advanceItems(kind === 'FINAL' ? advance : null, invoice.language)].map((item) =>
        itemXml(item, UNITS[invoice.language], invoice.isOutsideVat),
      ),
    ),
  ])
}

/** The service names the advance on a final invoice and takes nothing off it: whoever sends it does, by VAT rate. */
function advanceItems(advance: InvoiceRequest['advance'], language: InvoiceRequest['language']): InvoiceItem[] {
  const byRate = new Map<number, InvoiceItem>()
  for (const { vatPercent, net, vat, gross } of advance?.issuedItems ?? []) {
    const item = byRate.get(vatPercent) ?? {
      name: `${ADVANCE_WORDS[language]}: ${advance?.number}`,
      comment: null,
      quantity: -1,
      unitPrice: 0,
      vatPercent,
      net: 0,
      vat: 0,
      gross: 0,
    }
    const unitPrice = item.unitPrice + gross
    byRate.set(vatPercent, { ...item, unitPrice, net: item.net - net, vat: item.vat - vat, gross: item.gross - gross })
  }
  return [...byRate.values()].filter(({ gross }) => gross !== 0)
}

function itemXml(
  { name, comment, quantity, vatPercent, net, vat, gross }: InvoiceItem,
  unit: string,
  isOutsideVat = false,
): string {
  return xmlElement('tetel', [
    xmlElement('megnevezes', name),
    xmlElement('mennyiseg', quantity),
    xmlElement('mennyisegiEgyseg', unit),
    // The service multiplies it again and compares: enough places that the product rounds to the net sum.
    xmlElement('nettoEgysegar', Number((net / quantity).toFixed(4))),
    xmlElement('afakulcs', isOutsideVat ? OUTSIDE_VAT : vatPercent),
    xmlElement('nettoErtek', net),
    xmlElement('afaErtek', vat),
    xmlElement('bruttoErtek', gross),
    comment ? xmlElement('megjegyzes', comment) : null,
  ])
}

export function stornoXml({ agentKey, externalId, invoice, issuedOn }: Keyed<StornoRequest>): string {
  return documentXml('xmlszamlast', [
    xmlElement('beallitasok', [
      xmlElement('szamlaagentkulcs', agentKey),
      xmlElement('eszamla', true),
      xmlElement('szamlaLetoltes', false),
      xmlElement('valaszVerzio', 2),
      xmlElement('szamlaKulsoAzon', externalId),
    ]),
    xmlElement('fejlec', [xmlElement('szamlaszam', invoice.number), xmlElement('keltDatum', issuedOn)]),
  ])
}

/** The only payment that the invoice has: told twice it stays one. */
export function paymentXml({ agentKey, number, gross, paidOn, payment }: Keyed<InvoicePayment>): string {
  return documentXml('xmlszamlakifiz', [
    xmlElement('beallitasok', [
      xmlElement('szamlaagentkulcs', agentKey),
      xmlElement('szamlaszam', number),
      xmlElement('additiv', false),
      xmlElement('valaszVerzio', 2),
    ]),
    xmlElement('kifizetes', [
      xmlElement('datum', paidOn),
      xmlElement('jogcim', PAYMENTS[payment]),
      xmlElement('osszeg', gross),
    ]),
  ])
}

export function withdrawalXml({ agentKey, number }: Keyed<{ number: string }>): string {
  return documentXml('xmlszamladbkdel', [
    xmlElement('beallitasok', [xmlElement('szamlaagentkulcs', agentKey)]),
    xmlElement('fejlec', [xmlElement('szamlaszam', number)]),
  ])
}

export function questionXml({ agentKey, externalId }: Keyed<{ externalId: string }>): string {
  return documentXml('xmlszamlaxml', [
    xmlElement('szamlaagentkulcs', agentKey),
    xmlElement('pdf', false),
    xmlElement('szamlaKulsoAzon', externalId),
  ])
}

function documentXml(root: string, children: (string | null)[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlElement(root, children, `xmlns="http://www.szamlazz.hu/${root}"`)}`
}

/** The tax office's forms are in Hungarian, whatever the language of the invoice. */
function countryName(country: string): string {
  return new Intl.DisplayNames(['hu'], { type: 'region' }).of(country) ?? country
}
