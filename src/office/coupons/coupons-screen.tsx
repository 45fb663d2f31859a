import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { Button } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { countingNumber, officeListAddress } from '../ui/list/list-address.ts'
import { useWords } from '../words/office-words.tsx'
import { couponState, useCouponWords, type Coupon } from './coupon-state.ts'
import { CouponsCsv } from './coupons-csv.tsx'
import { MakeCodesDialog, MakeDialog } from './make-dialog.tsx'

const PATH = `${OFFICE_PATH}/coupons`

/** COUPON-07: codes that make orders cheaper. */
const COUPONS = defineList({
  address: officeListAddress(PATH, { after: countingNumber }),
  useWords,
  read: ({ request, query }) =>
    loadScreen(request, '/coupons', { query: { ...query, language: officeChoices().language } }),
  rows: ({ coupons }) => coupons,
  says: ({ words: { rail, coupons: words }, answer: { coupons } }) => ({
    title: rail.coupons,
    sentence: words.sentence,
    shown: words.shown(coupons.length),
    empty: { title: words.none, why: words.noneWhy },
  }),
  table: ({ words: { coupons: words }, language }) => ({
    caption: words.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ id }) => `${PATH}/${id}`,
    columns: [
      { id: 'code', head: words.columns.code, onPhone: 'lead', cell: (coupon) => <Name coupon={coupon} /> },
      {
        id: 'benefit',
        head: words.columns.benefit,
        onPhone: 'leadEnd',
        cell: (coupon) => <Benefit coupon={coupon} />,
      },
      { id: 'scope', head: words.columns.scope, onPhone: 'second', cell: (coupon) => <Scope coupon={coupon} /> },
      {
        id: 'uses',
        head: words.columns.uses,
        onPhone: 'third',
        cell: ({ uses, mostUses }) => <span className="nb">{words.usesOf(uses, mostUses)}</span>,
      },
      {
        id: 'given',
        head: words.columns.given,
        cell: ({ given }) => <span className="nb">{formatForints(given, language)}</span>,
      },
      {
        id: 'state',
        head: words.columns.state,
        onPhone: 'thirdEnd',
        cell: (coupon) => (
          <span className="nb">
            {words.states[couponState(coupon)](
              formatDay(coupon.validFrom, language),
              formatDay(coupon.validUntil, language),
            )}
          </span>
        ),
      },
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { after: next } : null }),
})

export const { loader } = COUPONS

export function Component() {
  const { coupons: words } = useWords()
  const [making, setMaking] = useState<'one' | 'many' | null>(null)
  return (
    <>
      <ListScreen
        of={COUPONS}
        acts={
          <>
            <CouponsCsv />
            <Button icon="plus" onClick={() => setMaking('many')}>
              {words.many.open}
            </Button>
            <Button kind="go" icon="plus" onClick={() => setMaking('one')}>
              {words.make.open}
            </Button>
          </>
        }
      />
      {making === 'one' && <MakeDialog onClose={() => setMaking(null)} />}
      {making === 'many' && <MakeCodesDialog onClose={() => setMaking(null)} />}
    </>
  )
}

function Name({ coupon }: { coupon: Coupon }) {
  return <b>{useCouponWords().nameOf(coupon)}</b>
}

function Benefit({ coupon }: { coupon: Coupon }) {
  return <span className="nb">{useCouponWords().benefitOf(coupon)}</span>
}

function Scope({ coupon }: { coupon: Coupon }) {
  return useCouponWords().scopeOf(coupon)
}
