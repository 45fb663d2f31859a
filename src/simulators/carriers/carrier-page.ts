import { html } from 'hono/html'
import { formatAmount, formatTime } from '../pages/page-formats.ts'
import { pageFrame } from '../pages/page-frame.ts'
import { FAULT_WORDS, SIMULATOR_WORDS, type PageLanguage } from '../pages/simulator-text.ts'
import { FAULTS, type Switches } from '../switches.ts'
import { PARCEL_MOVES, type SimulatedParcel } from './carrier-desk.ts'
import { CARRIER_WORDS, MOVE_WORDS } from './carrier-text.ts'
import type { Refusal } from './refusal-switch.ts'

type CarrierPage = {
  language: PageLanguage
  provider: string
  base: string
  operations: readonly string[]
  switches: Switches
  refusal: Refusal
  now: number
  parcels: SimulatedParcel[]
}

/** The page on which somebody plays the company. */
export function carrierPage(page: CarrierPage): Promise<Response> {
  const { language, provider, base, now, parcels } = page
  const words = { ...SIMULATOR_WORDS[language], ...CARRIER_WORDS[language] }
  return pageFrame({
    language,
    base,
    provider,
    mark: words.mark,
    warning: words.warning,
    title: words.control,
    otherLanguage: `${base}/simulator?lang=${language === 'hu' ? 'en' : 'hu'}`,
    content: html`<p>${words.lead}</p>
      <h2>${words.parcels}</h2>
      ${parcels.length === 0 ? html`<p>${words.none}</p>` : parcelTable(page)} ${faultForm(page)}
      <h2>${words.refusal}</h2>
      <p>${words.refusalLead}</p>
      <form method="post" action="${base}/simulator/form/refusal">
        <input type="hidden" name="lang" value="${language}" />
        <div class="pair">
          <label class="field"><span>${words.code}</span><input name="code" value="${page.refusal.code}" /></label>
          <label class="field"><span>${words.field}</span><input name="field" value="${page.refusal.field}" /></label>
          <label class="field"
            ><span>${words.times}</span><input name="times" inputmode="numeric" value="${page.refusal.times ?? ''}"
          /></label>
        </div>
        <button>${words.save}</button>
      </form>
      <h2>${words.clock}</h2>
      <p>${words.now}: ${formatTime(now, language)}</p>
      <form method="post" action="${base}/simulator/form/clock">
        <input type="hidden" name="lang" value="${language}" />
        <div class="pair">
          <label class="field"
            ><span>${words.advance}</span><input name="seconds" inputmode="numeric" value="86400" required
          /></label>
        </div>
        <button class="line">${words.advanceButton}</button>
      </form>`,
  })
}

function faultForm({ language, base, operations, switches }: CarrierPage) {
  const words = SIMULATOR_WORDS[language]
  const faults = FAULT_WORDS[language]
  const option = (value: string, chosen: string, label: string) =>
    html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${label}</option>`
  return html`<h2>${words.faults}</h2>
    <form method="post" action="${base}/simulator/form/switches">
      <input type="hidden" name="lang" value="${language}" />
      <div class="pair">
        <label class="field"
          ><span>${words.fault}</span
          ><select name="fault">
            ${FAULTS.map((fault) => option(fault, switches.fault, faults[fault]))}
          </select></label
        >
        <label class="field"
          ><span>${words.operation}</span
          ><select name="operation">
            ${['any', ...operations].map((one) => option(one, switches.operation, one === 'any' ? words.any : one))}
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
      <button>${words.save}</button>
    </form>`
}

function parcelTable({ language, base, parcels }: CarrierPage) {
  const words = CARRIER_WORDS[language]
  const moves = MOVE_WORDS[language]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.parcels}">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.number}</th>
          <th scope="col">${words.to}</th>
          <th scope="col" class="sum">${words.cod}</th>
          <th scope="col">${words.state}</th>
          <th scope="col">${words.move}</th>
        </tr>
      </thead>
      <tbody>
        ${parcels.map(
          (parcel) =>
            html`<tr>
              <td>${parcel.number}<br />${parcel.reference}</td>
              <td>${parcel.name}<br />${parcel.place}</td>
              <td class="sum">${formatAmount(parcel.cod, 'HUF', language)}</td>
              <td>${parcel.isDeleted ? words.deleted : (parcel.steps.at(-1)?.words ?? '')}</td>
              <td>
                <form class="inline" method="post" action="${base}/simulator/form/parcel">
                  <input type="hidden" name="lang" value="${language}" /><input
                    type="hidden"
                    name="id"
                    value="${parcel.id}"
                  />
                  <label class="field"
                    ><span>${words.move}</span
                    ><select name="move">
                      ${PARCEL_MOVES.map((move) => html`<option value="${move}">${moves[move]}</option>`)}
                    </select></label
                  >
                  <button class="line small" aria-label="${words.moveButton}: ${parcel.number}">
                    ${words.moveButton}
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
