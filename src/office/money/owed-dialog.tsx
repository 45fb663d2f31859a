import { useState } from 'react'
import { countryName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeWords } from '../words/hu.ts'
import type { OwedInvoice } from './invoices-screen.tsx'
import styles from './invoices.module.css'

/** What an invoice has to say, and its number when it is written. */
export function OwedDialog({ owed, onClose }: { owed: OwedInvoice; onClose: () => void }) {
  const { invoices: words } = useWords()
  const { permissions } = useSession()
  if (!permissions.includes('invoices.write'))
    return (
      <Dialog isOpen onClose={onClose} title={words.noteTitle(owed.number)} sentence={sentenceOf(owed, words)}>
        <WhatItSays owed={owed} />
      </Dialog>
    )
  return <NoteDialog owed={owed} onClose={onClose} />
}

function NoteDialog({ owed, onClose }: { owed: OwedInvoice; onClose: () => void }) {
  const { invoices: words } = useWords()
  const first = useAct('/orders/{number}/invoice')
  const next = useAct('/orders/{number}/next-invoice')
  const offerUndo = useUndo('/orders/{number}/invoice-taken-back')
  const [invoice, setInvoice] = useState('')
  const parameters = { number: owed.number }
  const record = isNext(owed.kind) ? next : first

  async function send(): Promise<void> {
    const typed = invoice.trim()
    const noted = isNext(owed.kind)
      ? await next.run({ parameters, body: { invoice: typed, kind: owed.kind, gross: owed.gross } })
      : await first.run({ parameters, body: { invoice: typed } })
    if (!noted.ok) return
    onClose()
    offerUndo({
      done: words.noted(owed.number, noted.value.invoice),
      back: { parameters, body: { invoice: noted.value.invoice } },
      undone: words.unnoted,
    })
  }

  return (
    <ActDialog
      of={record}
      title={words.noteTitle(owed.number)}
      sentence={sentenceOf(owed, words)}
      send={words.note}
      busy={record.isBusy ? words.noting : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <WhatItSays owed={owed} />
      <Field
        label={words.number}
        hint={words.numberHint}
        value={invoice}
        required
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setInvoice(event.target.value)}
      />
    </ActDialog>
  )
}

/** What follows an invoice that was written by hand. */
function isNext(kind: OwedInvoice['kind']): kind is 'CORRECTION' | 'FINAL' | 'STORNO' {
  return kind !== 'INVOICE' && kind !== 'ADVANCE'
}

function sentenceOf({ kind, of }: OwedInvoice, words: OfficeWords['invoices']): string {
  return isNext(kind) && of ? words.follows[kind](of) : words.kinds[kind]
}

function WhatItSays({ owed: { number, buyer, rates, gross, payment } }: { owed: OwedInvoice }) {
  const { invoices: words, orderList } = useWords()
  const language = useOfficeLanguage()
  const forints = (amount: number) => <span className="nb">{formatForints(amount, language)}</span>
  const abroad = buyer.country === HOME_COUNTRY ? null : countryName(buyer.country, language)
  return (
    <>
      <div className={styles.facts}>
        <p>
          <b>{buyer.name}</b>
        </p>
        <p>{[`${buyer.postcode} ${buyer.city}`.trim(), buyer.street, abroad].filter(Boolean).join(', ')}</p>
        {buyer.taxNumber && <p>{buyer.taxNumber}</p>}
        <p className="quiet small">
          {[buyer.email, payment && orderList.method[payment]].filter(Boolean).join(', ')}{' '}
          <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{words.toOrder}</TextLink>
        </p>
      </div>
      <table className={styles.sums}>
        <caption className="vh">{words.sums}</caption>
        <tbody>
          {rates.map(({ percent, net, vat, gross: of }) => (
            <tr key={percent}>
              <th scope="row">
                {words.rate(percent)}{' '}
                <span className="quiet small">
                  {words.netAndVat(formatForints(net, language), formatForints(vat, language))}
                </span>
              </th>
              <td>{forints(of)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <td>{forints(gross)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
