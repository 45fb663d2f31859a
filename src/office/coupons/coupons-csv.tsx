import { done } from '#kit/result.ts'
import { formatDay } from '#words/format.ts'
import { getOffice } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { allPages, useCsvFile } from '../ui/list/list-csv.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { couponState, useCouponWords, type Coupon } from './coupon-state.ts'

/** COUPON-07: all codes with what each gives and how often it was used, as a file. */
export function CouponsCsv() {
  const { coupons: words } = useWords()
  const language = useOfficeLanguage()
  const { nameOf, benefitOf, scopeOf } = useCouponWords()
  const { isBusy, write } = useCsvFile()
  const { csv, columns, states } = words
  const day = (written: string) => formatDay(written, language)

  function save(): void {
    void write<Coupon>({
      name: csv.file,
      columns: [
        { head: columns.code, csv: nameOf },
        { head: columns.benefit, csv: benefitOf },
        { head: columns.scope, csv: scopeOf },
        { head: csv.from, csv: ({ validFrom }) => validFrom },
        { head: csv.until, csv: ({ validUntil }) => validUntil },
        { head: csv.uses, csv: ({ uses }) => uses },
        { head: csv.mostUses, csv: ({ mostUses }) => mostUses },
        { head: columns.given, csv: ({ given }) => given },
        { head: columns.state, csv: (one) => states[couponState(one)](day(one.validFrom), day(one.validUntil)) },
        { head: csv.words, csv: (one) => one.words },
      ],
      read: () =>
        allPages<Coupon, number>(async (after) => {
          const page = await getOffice('/coupons', { query: { after, language } })
          return page.ok ? done({ rows: page.value.coupons, next: page.value.next }) : page
        }),
      failed: csv.failed,
    })
  }

  return (
    <Button busy={isBusy ? csv.busy : null} onClick={save}>
      {csv.save}
    </Button>
  )
}
