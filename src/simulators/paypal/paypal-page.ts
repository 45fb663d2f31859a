import { html } from 'hono/html'
import { formatAmount, formatTime } from '../pages/page-formats.ts'
import { pageFrame } from '../pages/page-frame.ts'
import { pageLanguage, SIMULATOR_WORDS, type PageLanguage } from '../pages/simulator-text.ts'
import { isWaitingForBuyer, OUTCOMES, type PayPalOrder } from './paypal-order.ts'
import { PAYPAL_WORDS } from './paypal-text.ts'

type PayPalPage = { order: PayPalOrder; base: string; language?: PageLanguage; isTooLate?: boolean }

const VALID_MS = 6 * 3_600_000

/** The page where a buyer approves, or does not. Plain forms: it works without a script. */
export function paypalPage({
  order,
  base,
  language = pageLanguage(order.locale),
  isTooLate = false,
}: PayPalPage): Promise<Response> {
  const words = { ...SIMULATOR_WORDS[language], ...PAYPAL_WORDS[language], state: SIMULATOR_WORDS[language].state }
  const isOpen = isWaitingForBuyer(order)
  return pageFrame({
    language,
    base,
    provider: 'PayPal',
    title: isOpen ? words.title : words.state,
    otherLanguage: `${base}/checkoutnow?token=${order.id}&lang=${language === 'hu' ? 'en' : 'hu'}`,
    leadsTo: order.returnUrl,
    status: isTooLate ? 409 : 200,
    content: html`${isTooLate ? html`<p class="error" role="alert">${words.closed}</p>` : ''}
    ${isOpen ? '' : html`<p class="state">${PAYPAL_WORDS[language].state[order.status]}${order.captures.map(({ status }) => `, ${status}`)}</p>`}
    ${itemsPart(order, language)} ${isOpen ? openPart(order, base, language) : closedPart(order, base, language)}`,
  })
}

function itemsPart({ unit, brand }: PayPalOrder, language: PageLanguage) {
  const words = { ...SIMULATOR_WORDS[language], ...PAYPAL_WORDS[language] }
  const amount = (value: string | undefined) => formatAmount(Number(value ?? 0), unit.amount.currency_code, language)
  const { shipping, discount } = unit.amount.breakdown ?? {}
  const row = (name: string, sum: string) =>
    html`<tr>
      <td>${name}</td>
      <td></td>
      <td class="sum">${sum}</td>
    </tr>`
  return html`<p>${brand ?? ''} – ${words.order}: ${unit.invoice_id ?? unit.reference_id}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.item}</th>
          <th scope="col" class="sum">${words.quantity}</th>
          <th scope="col" class="sum">${words.sum}</th>
        </tr>
      </thead>
      <tbody>
        ${(unit.items ?? []).map(
          (item) =>
            html`<tr>
              <td>${item.name}</td>
              <td class="sum">${item.quantity}</td>
              <td class="sum">${amount(String(Number(item.unit_amount.value) * Number(item.quantity)))}</td>
            </tr>`,
        )}
        ${Number(shipping?.value ?? 0) > 0 ? row(words.shipping, amount(shipping?.value)) : ''}
        ${Number(discount?.value ?? 0) > 0 ? row(words.discount, `−${amount(discount?.value)}`) : ''}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="2">${words.payable}</th>
          <td class="sum">${amount(unit.amount.value)}</td>
        </tr>
      </tfoot>
    </table>`
}

function openPart(order: PayPalOrder, base: string, language: PageLanguage) {
  const words = { ...SIMULATOR_WORDS[language], ...PAYPAL_WORDS[language] }
  return html`<form method="post" action="${base}/checkoutnow/approve">
      ${hidden(order, language)}
      <fieldset>
        <legend>${words.outcome}</legend>
        ${OUTCOMES.map(
          (outcome, index) =>
            html`<label class="choice">
              <input type="radio" name="outcome" value="${outcome}" ${index === 0 ? html`checked` : ''} />
              <span>${words[outcome]}</span>
            </label>`,
        )}
      </fieldset>
      <label class="choice"><input type="checkbox" name="stay" value="yes" /> <span>${words.stayHere}</span></label>
      <div class="actions"><button>${words.approve}</button></div>
    </form>
    <h2>${words.other}</h2>
    <div class="actions">
      <form method="post" action="${base}/checkoutnow/cancel">
        ${hidden(order, language)}<button class="line">${words.cancel}</button>
      </form>
    </div>
    <p class="note">${words.closing} ${formatTime(order.createdAt + VALID_MS, language)}</p>`
}

function closedPart(order: PayPalOrder, base: string, language: PageLanguage) {
  const words = { ...SIMULATOR_WORDS[language], ...PAYPAL_WORDS[language] }
  const isPending = order.captures.some(({ status }) => status === 'PENDING')
  const actions = (['settle', 'deny'] as const).map(
    (action) =>
      html`<form method="post" action="${base}/checkoutnow/${action}">
        ${hidden(order, language)}<button class="line">${words[action]}</button>
      </form>`,
  )
  return html`${isPending ? html`<div class="actions">${actions}</div>` : ''}
    <p class="note"><a href="${returnAddress(order)}">${words.backToShop}</a></p>`
}

function hidden(order: PayPalOrder, language: PageLanguage) {
  return html`<input type="hidden" name="token" value="${order.id}" /><input
      type="hidden"
      name="lang"
      value="${language}"
    />`
}

/** The way back after approval names the order and the buyer. */
export function returnAddress({ id, payerId, returnUrl }: PayPalOrder): string {
  const url = new URL(returnUrl)
  url.searchParams.set('token', id)
  url.searchParams.set('PayerID', payerId)
  return url.href
}

export function cancelAddress({ id, cancelUrl }: PayPalOrder): string {
  const url = new URL(cancelUrl)
  url.searchParams.set('token', id)
  return url.href
}
