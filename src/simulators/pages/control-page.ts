import { html } from 'hono/html'
import type { WebhookDelivery } from '../webhook-delivery.ts'
import { FAULTS, NOTIFICATION_WAYS, type Switches } from '../switches.ts'
import { formatAmount, formatTime } from './page-formats.ts'
import { pageFrame } from './page-frame.ts'
import { FAULT_WORDS, SIMULATOR_WORDS, type PageLanguage } from './simulator-text.ts'

export type ControlledPayment = {
  id: string
  href: string
  label: string
  state: string
  amount: number
  currency: string
  at: number
}

type ControlPage = {
  language: PageLanguage
  provider: string
  base: string
  operations: readonly string[]
  switches: Switches
  now: number
  deliveries: WebhookDelivery[]
  payments: ControlledPayment[]
}

export function controlPage({
  language,
  provider,
  base,
  operations,
  switches,
  now,
  deliveries,
  payments,
}: ControlPage): Promise<Response> {
  const words = SIMULATOR_WORDS[language]
  const faultWords = FAULT_WORDS[language]
  const options = (values: readonly string[], chosen: string, labels: Record<string, string>) =>
    values.map(
      (value) =>
        html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${labels[value] ?? value}</option>`,
    )
  const lang = html`<input type="hidden" name="lang" value="${language}" />`
  return pageFrame({
    language,
    base,
    provider,
    title: words.control,
    otherLanguage: `${base}/simulator?lang=${language === 'hu' ? 'en' : 'hu'}`,
    content: html`<p>${words.controlLead}</p>
      <h2>${words.faults}</h2>
      <form method="post" action="${base}/simulator/form/switches">
        ${lang}
        <div class="pair">
          <label class="field"
            ><span>${words.fault}</span
            ><select name="fault">
              ${options(FAULTS, switches.fault, faultWords)}
            </select></label
          >
          <label class="field"
            ><span>${words.operation}</span
            ><select name="operation">
              ${options(['any', ...operations], switches.operation, { any: words.any })}
            </select></label
          >
        </div>
        <div class="pair">
          <label class="field"
            ><span>${words.times}</span><input name="times" inputmode="numeric" value="${switches.times ?? ''}"
          /></label>
          <label class="field"
            ><span>${words.slowSeconds}</span
            ><input name="slowSeconds" inputmode="numeric" value="${switches.slowSeconds}" required
          /></label>
        </div>
        <label class="choice"
          ><input type="checkbox" name="isAfterwards" value="yes" ${switches.isAfterwards ? html`checked` : ''} />
          <span>${words.isAfterwards}</span></label
        >
        <div class="pair">
          <label class="field"
            ><span>${words.notification}</span
            ><select name="notification">
              ${options(NOTIFICATION_WAYS, switches.notification, faultWords)}
            </select></label
          >
          <label class="field"
            ><span>${words.lateSeconds}</span
            ><input name="lateSeconds" inputmode="numeric" value="${switches.lateSeconds}" required
          /></label>
        </div>
        <button>${words.save}</button>
      </form>
      <h2>${words.clock}</h2>
      <p>${words.now}: ${formatTime(now, language)}</p>
      <form method="post" action="${base}/simulator/form/clock">
        ${lang}
        <div class="pair">
          <label class="field"
            ><span>${words.advance}</span><input name="seconds" inputmode="numeric" value="1800" required
          /></label>
        </div>
        <button class="line">${words.advanceButton}</button>
      </form>
      <h2>${words.deliveries}</h2>
      ${deliveries.length === 0 ? html`<p>${words.noDeliveries}</p>` : deliveryTable(deliveries, base, language)}
      <h2>${words.payments}</h2>
      ${payments.length === 0 ? html`<p>${words.noPayments}</p>` : paymentTable(payments, language)}`,
  })
}

function deliveryTable(deliveries: WebhookDelivery[], base: string, language: PageLanguage) {
  const words = SIMULATOR_WORDS[language]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.deliveries}">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.event}</th>
          <th scope="col">${words.about}</th>
          <th scope="col">${words.outcome}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${deliveries.map(
          (delivery) =>
            html`<tr>
              <td>${delivery.event}</td>
              <td>${delivery.about}</td>
              <td>
                ${delivery.state}
                (${delivery.tries.length}×${delivery.tries.length > 0 ? `: ${delivery.tries.at(-1)?.outcome}` : ''})
              </td>
              <td>
                <form class="inline" method="post" action="${base}/simulator/form/again">
                  <input type="hidden" name="lang" value="${language}" /><input
                    type="hidden"
                    name="id"
                    value="${delivery.id}"
                  />
                  <button class="line small">${words.again}</button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function paymentTable(payments: ControlledPayment[], language: PageLanguage) {
  const words = SIMULATOR_WORDS[language]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.payments}">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.order}</th>
          <th scope="col">${words.state}</th>
          <th scope="col">${words.time}</th>
          <th scope="col" class="sum">${words.sum}</th>
        </tr>
      </thead>
      <tbody>
        ${payments.map(
          ({ href, label, state, amount, currency, at }) =>
            html`<tr>
              <td><a href="${href}">${label}</a></td>
              <td>${state}</td>
              <td>${formatTime(at, language)}</td>
              <td class="sum">${formatAmount(amount, currency, language)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
