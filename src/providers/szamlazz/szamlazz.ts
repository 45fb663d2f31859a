import { randomUUID } from 'node:crypto'
import type { HttpAnswer } from '#kit/outside/http-call.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { childrenAt, readXml, textAt, type XmlElement } from '#kit/formats/read-xml.ts'
import type {
  InvoiceFailure,
  InvoiceLookup,
  InvoicePayment,
  InvoiceProvider,
  IssuedInvoice,
  StornoRequest,
} from '#shop/selling/invoicing/invoice-provider.ts'
import { grossOf } from '#shop/selling/invoicing/invoice-items.ts'
import { paidThere, unknownInvoice } from '../paid-there.ts'
import { askProvider, NoProviderAnswer, type ProviderCall, type ProviderLine } from '../provider-call.ts'
import { invoiceXml, paymentXml, questionXml, stornoXml, withdrawalXml } from './szamlazz-xml.ts'

type Szamlazz = Omit<ProviderLine, 'provider'> & { agentKey: string }
type FoundDocument = { document: XmlElement; url: string | null }
type Answer = { root: XmlElement | null; failure: InvoiceFailure | null; header: HttpAnswer['header'] }

const ISSUE = 'action-xmlagentxmlfile'
const REVERSE = 'action-szamla_agent_st'
const WITHDRAW = 'action-szamla_agent_dijbekero_torlese'
const PAY = 'action-szamla_agent_kifiz'
const QUESTION = 'action-szamla_agent_xml'

/** Its codes: there is no such invoice; it is being repaired. All others are a no for good. */
const UNKNOWN_INVOICE = '7'
const UNDER_REPAIR = '1'
/** Deleted before, or an invoice has come of it. */
const NO_PROFORMA = '335'

/** Invoices by Számlázz.hu: one address, the action is the name of the file that is sent. */
export function szamlazz({ agentKey, ...line }: Szamlazz): InvoiceProvider {
  async function ask(action: string, xml: string): Promise<Answer> {
    const isQuestion = action === QUESTION
    const boundary = randomUUID()
    const call: ProviderCall = {
      operation: action,
      method: 'POST',
      path: '/',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: formWithFile(boundary, { name: action, xml }),
      isQuestion,
      isRepeatable: isQuestion,
    }
    try {
      return await askProvider({ ...line, provider: 'szamlazz' }, call, (answer) => answerOf(answer, isQuestion))
    } catch (error) {
      if (error instanceof NoProviderAnswer && error.failure.kind !== 'rejected')
        return { root: null, failure: error.failure, header: () => null }
      throw error
    }
  }

  async function find(externalId: string): Promise<Result<FoundDocument | null, InvoiceFailure>> {
    const { root, failure, header } = await ask(QUESTION, questionXml({ agentKey, externalId }))
    if (failure?.kind === 'rejected' && failure.code === UNKNOWN_INVOICE) return done(null)
    if (failure) return failed(failure)
    if (root?.name !== 'szamla') return failed({ kind: 'unavailable', cause: 'unreadable answer' })
    return done({ document: root, url: linkIn(null, header) })
  }

  async function deed(action: string, xml: string): Promise<Result<IssuedInvoice, InvoiceFailure>> {
    const { root, failure, header } = await ask(action, xml)
    if (failure) return failed(failure)
    const number = root && textAt(root, 'szamlaszam')
    if (!root || !number) return failed({ kind: 'uncertain', cause: 'unreadable answer' })
    return done({ number, url: linkIn(root, header) })
  }

  return {
    name: 'szamlazz',
    async find(wanted) {
      const found = await find(wanted.externalId)
      return found.ok ? ourInvoice(found.value, wanted) : found
    },
    issue: (invoice) => deed(ISSUE, invoiceXml({ agentKey, ...invoice })),
    reverse: (storno) => deed(REVERSE, stornoXml({ agentKey, ...storno })),
    correct({ base, ...correction }) {
      const document = { ...correction, kind: 'INVOICE', advance: null, proforma: null, corrects: base.number } as const
      return deed(ISSUE, invoiceXml({ agentKey, ...document }))
    },
    async findCorrection({ externalId, orderNumber, items }) {
      const found = await find(externalId)
      return found.ok ? ourInvoice(found.value, { externalId, orderNumber, gross: grossOf(items) }) : found
    },
    async recordPayment(payment) {
      const found = await find(payment.externalId)
      if (!found.ok) return found
      if (!found.value) return failed(unknownInvoice(payment.number))
      const before = paidBefore(found.value.document, payment)
      return before ?? doneOf(await ask(PAY, paymentXml({ agentKey, ...payment })))
    },
    async withdraw({ number }) {
      const { root, failure } = await ask(WITHDRAW, withdrawalXml({ agentKey, number }))
      const isGone = failure?.kind === 'rejected' && failure.code === NO_PROFORMA
      return isGone ? done(null) : doneOf({ root, failure })
    },
    findStorno: (storno) => stornoOf(find, storno),
  }
}

async function stornoOf(
  find: (externalId: string) => Promise<Result<FoundDocument | null, InvoiceFailure>>,
  { externalId, invoice }: StornoRequest,
): Promise<Result<IssuedInvoice | null, InvoiceFailure>> {
  const storno = await find(externalId)
  if (!storno.ok) return storno
  if (storno.value) {
    const { document, url } = storno.value
    const number = textAt(document, 'alap', 'szamlaszam')
    const isOurs = textAt(document, 'alap', 'hivszamlaszam') === invoice.number
    return number && isOurs ? done({ number, url }) : failed(another(externalId))
  }
  const original = await find(invoice.externalId)
  if (!original.ok) return original
  const isReversed = original.value && textAt(original.value.document, 'alap', 'sztornozott') === 'true'
  return isReversed
    ? failed({
        kind: 'rejected',
        code: 'reversed-elsewhere',
        message: `${invoice.number} was reversed by somebody else`,
      })
    : done(null)
}

function ourInvoice(
  found: FoundDocument | null,
  { externalId, orderNumber, gross, before = 0 }: InvoiceLookup,
): Result<IssuedInvoice | null, InvoiceFailure> {
  if (!found) return done(null)
  const { document, url } = found
  const number = textAt(document, 'alap', 'szamlaszam')
  const isOurs =
    textAt(document, 'alap', 'rendelesszam') === orderNumber &&
    Number(textAt(document, 'osszegek', 'totalossz', 'brutto')) === gross - before
  return number && isOurs ? done({ number, url }) : failed(another(externalId))
}

/**
 * The buyer's page at the service: an answer to a deed has it in its body, in its headers it is written as in an address. The
 * documents of the look-up promise neither.
 */
function linkIn(root: XmlElement | null, header: Answer['header']): string | null {
  const link = (root && textAt(root, 'vevoifiokurl')) ?? header('szlahu_vevoifiokurl')
  return [link, decoded(link ?? '')].find((text) => text !== null && URL.canParse(text)) ?? null
}

/** What the service knows of its money: all of it is there, or something else that a person has noted. Null: nothing yet. */
function paidBefore(invoice: XmlElement, { number, gross }: InvoicePayment): Result<null, InvoiceFailure> | null {
  const payments = childrenAt(invoice, 'kifizetesek', 'kifizetes')
  const sum = payments.reduce((total, payment) => total + Number(textAt(payment, 'osszeg')), 0)
  return paidThere({ number, gross, sum })
}

/** A deed that tells no number. */
function doneOf({ root, failure }: Pick<Answer, 'root' | 'failure'>): Result<null, InvoiceFailure> {
  if (failure) return failed(failure)
  const isDone = root !== null && textAt(root, 'sikeres') === 'true'
  return isDone ? done(null) : failed({ kind: 'uncertain', cause: 'unreadable answer' })
}

function another(externalId: string): InvoiceFailure {
  return { kind: 'rejected', code: 'another-invoice', message: `${externalId} is the id of another invoice there` }
}

/** An error stands in the headers, in the body, or in both; either is enough. */
function answerOf({ status, header, text }: HttpAnswer, isQuestion: boolean): Answer {
  const lost: InvoiceFailure = { kind: isQuestion ? 'unavailable' : 'uncertain', cause: `status ${status}` }
  const root = readXml(text)
  if (isSaid(header('szlahu_down'))) return { root, header, failure: { kind: 'unavailable', cause: 'under repair' } }
  const isRefused = root !== null && textAt(root, 'sikeres') === 'false'
  const code = header('szlahu_error_code') ?? (isRefused ? textAt(root, 'hibakod') : null)
  if (code || isRefused || isSaid(header('szlahu_error'))) {
    const message = (root && textAt(root, 'hibauzenet')) ?? spaced(header('szlahu_error') ?? '')
    if (code === UNDER_REPAIR) return { root, header, failure: { kind: 'unavailable', cause: 'under repair' } }
    return { root, header, failure: { kind: 'rejected', code: code ?? 'unnamed', message } }
  }
  return { root, header, failure: status >= 400 ? lost : null }
}

function formWithFile(boundary: string, { name, xml }: { name: string; xml: string }): string {
  return [
    `--${boundary}`,
    `content-disposition: form-data; name="${name}"; filename="request.xml"`,
    'content-type: text/xml',
    '',
    xml,
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function isSaid(header: string | null): boolean {
  return header !== null && !['', '0', 'false'].includes(header.toLowerCase())
}

/** Its headers are written as forms are. */
function spaced(header: string): string {
  return decoded(header.replaceAll('+', ' '))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
