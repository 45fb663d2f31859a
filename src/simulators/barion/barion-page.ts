import { html } from 'hono/html'
import { formatAmount, formatTime } from '../pages/page-formats.ts'
import { pageFrame } from '../pages/page-frame.ts'
import { pageLanguage, SIMULATOR_WORDS, type PageLanguage } from '../pages/simulator-text.ts'
import { CARDS, type CardNumber } from './barion-cards.ts'
import type { PayerAction } from './barion-state.ts'
import { isOpen, type BarionPayment } from './barion-payment.ts'
import { BARION_WORDS, RESULT_WORDS, STATE_WORDS } from './barion-text.ts'

export type CardProblem = 'badExpiry' | 'badCvc' | 'closed' | 'declined'

type BarionPage = {
  payment: BarionPayment
  base: string
  language?: PageLanguage
  now: number
  problem?: CardProblem
}

/** The page where a person pays, or does not. Plain forms: it works without a script. */
export function barionPage({
  payment,
  base,
  language = pageLanguage(payment.locale),
  now,
  problem,
}: BarionPage): Promise<Response> {
  const other = language === 'hu' ? 'en' : 'hu'
  const common = {
    language,
    base,
    provider: 'Barion',
    otherLanguage: `${base}/Pay?id=${payment.id}&lang=${other}`,
    leadsTo: payment.redirectUrl,
    status: problem === 'badExpiry' || problem === 'badCvc' ? 422 : problem === 'closed' ? 409 : 200,
  }
  const words = { ...SIMULATOR_WORDS[language], ...BARION_WORDS[language] }
  if (!isOpen(payment)) {
    const title = payment.completedAt === null ? words.state : words.closedTitle
    return pageFrame({ ...common, title, content: closedPart(payment, base, language) })
  }
  return pageFrame({
    ...common,
    title: words.title,
    content: html`${problemPart(payment, language, problem)} ${itemsPart(payment, language)}
      ${cardForm({ payment, base, language, now, problem })}
      <h2>${words.other}</h2>
      <div class="actions">
        ${(['cancel', 'process', 'transfer', 'expire'] as const).map((action) => actionForm({ payment, base, language, action }))}
      </div>
      <p class="note">${words.closing} ${formatTime(payment.validUntil, language)}</p>`,
  })
}

function problemPart(payment: BarionPayment, language: PageLanguage, problem?: CardProblem) {
  if (!problem) return ''
  const words = BARION_WORDS[language]
  const result = payment.processResult as keyof (typeof RESULT_WORDS)['en']
  const text =
    problem === 'declined' ? `${words.declined}: ${RESULT_WORDS[language][result]}. ${words.tryAgain}` : words[problem]
  return html`<p class="error" role="alert" id="problem">${text}</p>`
}

function itemsPart(payment: BarionPayment, language: PageLanguage) {
  const words = SIMULATOR_WORDS[language]
  const amount = (value: number) => formatAmount(value, payment.currency, language)
  const items = payment.transactions.flatMap((transaction) => transaction.items)
  return html`<p>${words.order}: ${payment.orderNumber ?? payment.requestId}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.item}</th>
          <th scope="col" class="sum">${words.quantity}</th>
          <th scope="col" class="sum">${words.sum}</th>
        </tr>
      </thead>
      <tbody>
        ${items.map(
          (item) =>
            html`<tr>
              <td>${item.Name}</td>
              <td class="sum">${item.Quantity} ${item.Unit}</td>
              <td class="sum">${amount(item.ItemTotal)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="2">${words.payable}</th>
          <td class="sum">${amount(payment.total)}</td>
        </tr>
      </tfoot>
    </table>`
}

function cardForm({
  payment,
  base,
  language,
  now,
  problem,
}: Required<Pick<BarionPage, 'payment' | 'base' | 'language' | 'now'>> & Pick<BarionPage, 'problem'>) {
  const words = { ...SIMULATOR_WORDS[language], ...BARION_WORDS[language] }
  const nextYear = String((new Date(now).getUTCFullYear() + 3) % 100).padStart(2, '0')
  const invalid = (which: CardProblem) =>
    problem === which ? html`aria-invalid="true" aria-describedby="problem"` : ''
  return html`<form method="post" action="${base}/Pay/pay">
    <input type="hidden" name="id" value="${payment.id}" />
    <input type="hidden" name="lang" value="${language}" />
    <fieldset>
      <legend>${words.card}</legend>
      ${(Object.keys(CARDS) as CardNumber[]).map(
        (number, index) =>
          html`<label class="choice">
            <input type="radio" name="card" value="${number}" ${index === 0 ? html`checked` : ''} />
            <span
              ><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> ${RESULT_WORDS[language][CARDS[number]]}</span
            >
          </label>`,
      )}
    </fieldset>
    <div class="pair">
      <label class="field"
        ><span>${words.expiry}</span
        ><input
          name="expiry"
          inputmode="numeric"
          autocomplete="off"
          value="12/${nextYear}"
          required
          ${invalid('badExpiry')}
      /></label>
      <label class="field"
        ><span>${words.cvc}</span
        ><input name="cvc" inputmode="numeric" autocomplete="off" value="123" required ${invalid('badCvc')}
      /></label>
    </div>
    <label class="choice"><input type="checkbox" name="stay" value="yes" /> <span>${words.stayHere}</span></label>
    <div class="actions">
      <button>${words.pay} – ${formatAmount(payment.total, payment.currency, language)}</button>
    </div>
  </form>`
}

type ActionForm = { payment: BarionPayment; base: string; language: PageLanguage; action: PayerAction }

function actionForm({ payment, base, language, action }: ActionForm) {
  const words: Record<string, string> = BARION_WORDS[language]
  return html`<form method="post" action="${base}/Pay/${action}">
    <input type="hidden" name="id" value="${payment.id}" />
    <input type="hidden" name="lang" value="${language}" />
    <button class="line">${words[action]}</button>
  </form>`
}

function closedPart(payment: BarionPayment, base: string, language: PageLanguage) {
  const words = SIMULATOR_WORDS[language]
  const isPending = payment.status === 'Waiting' || payment.status === 'InProgress'
  const actions = (['arrive', 'fail'] as const).filter((action) => action === 'arrive' || payment.status === 'Waiting')
  return html`<p class="state">${words.state}: ${STATE_WORDS[language][payment.status]}</p>
    ${itemsPart(payment, language)}
    ${isPending ? html`<div class="actions">${actions.map((action) => actionForm({ payment, base, language, action }))}</div>` : ''}
    <p class="note"><a href="${payment.redirectUrl}">${words.backToShop}</a></p>`
}
