import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { saveFile } from '../data/save-file.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { listCsv } from '../ui/list/list-csv.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { couponState, useCouponWords, type Coupon } from './coupon-state.ts'
import styles from './coupons.module.css'

type Use = OfficeAnswer<'get', '/coupons/{id}'>['uses'][number]
type ManyCode = OfficeAnswer<'get', '/coupons/{id}'>['codes'][number]

const PATH = `${OFFICE_PATH}/coupons`

export function loader({ request, params }: LoaderFunctionArgs) {
  const query = { language: officeChoices().language }
  return loadScreen(request, '/coupons/{id}', { parameters: { id: Number(params.id) }, query })
}

/** COUPON-07: one code, with the orders that used it. */
export function Component() {
  const { coupons: words } = useWords()
  const language = useOfficeLanguage()
  const { coupon, uses, codes } = useLoaderData<typeof loader>()
  const { nameOf, benefitOf, scopeOf } = useCouponWords()
  const [isEnding, setEnding] = useState(false)
  const state = couponState(coupon)
  const name = nameOf(coupon)
  useScreenTitle(words.title(name))
  return (
    <>
      <p className="quiet small">
        <TextLink to={PATH}>{words.back}</TextLink> / {name}
      </p>
      <PageOpening
        title={
          <>
            {name}: <em>{benefitOf(coupon)}</em>
          </>
        }
        sentence={
          <span className={styles.state}>
            {words.states[state](formatDay(coupon.validFrom, language), formatDay(coupon.validUntil, language))}
          </span>
        }
        acts={state !== 'ended' && state !== 'old' && <Button onClick={() => setEnding(true)}>{words.end.open}</Button>}
      />
      <p>{words.scopeIs(scopeOf(coupon))}</p>
      <p>{words.usesAre(coupon.uses, coupon.mostUses, coupon.mostEach)}</p>
      {coupon.isAnnounced && <p>{words.isAnnounced}</p>}
      <p>{words.madeBy(coupon.madeBy, dayAndTime(new Date(coupon.madeAt), language), coupon.words)}</p>
      <PageSection title={words.orders} aside={codes.length > 0 && <CodesCsv id={coupon.id} codes={codes} />}>
        {uses.length === 0 ? (
          <EmptyState title={words.noOrders}>{(state === 'good' || state === 'waits') && words.noOrdersWhy}</EmptyState>
        ) : (
          <PlainTable
            caption={words.orders}
            className={styles.uses}
            rows={uses}
            rowId={(use) => use.order}
            columns={[
              ...(codes.length > 0
                ? [{ id: 'code', head: words.use.code, cell: ({ last }: Use) => (last ? words.lastOf(last) : '') }]
                : []),
              {
                id: 'order',
                head: words.use.order,
                className: 'nb',
                cell: (use) => <TextLink to={`${OFFICE_PATH}/orders/${use.order}`}>{use.order}</TextLink>,
              },
              { id: 'at', head: words.use.at, cell: ({ placedAt }) => dayAndTime(new Date(placedAt), language) },
              {
                id: 'status',
                head: words.use.status,
                isLabelled: true,
                cell: ({ status }) => (isBack(status) ? words.use.back : words.use.stands),
              },
              {
                id: 'given',
                head: words.use.given,
                isNumber: true,
                className: styles.number,
                cell: ({ given }) => formatForints(given, language),
              },
            ]}
          />
        )}
      </PageSection>
      {isEnding && <EndDialog coupon={coupon} onClose={() => setEnding(false)} />}
    </>
  )
}

/** COUPON-10: which of many codes were used, and for what, as a file. */
function CodesCsv({ id, codes }: { id: number; codes: readonly ManyCode[] }) {
  const { coupons: words } = useWords()
  const { csv, use } = words
  const save = () =>
    saveFile(
      `${csv.codesFile}-${id}.csv`,
      listCsv<ManyCode>(
        [
          { head: use.code, csv: ({ last }) => words.lastOf(last) },
          { head: words.columns.state, csv: ({ order }) => (order ? csv.used : csv.unused) },
          { head: use.order, csv: ({ order }) => order },
          { head: use.at, csv: ({ placedAt }) => placedAt },
          { head: use.given, csv: ({ given }) => given },
        ],
        codes,
      ),
    )
  return <Button onClick={save}>{csv.save}</Button>
}

const isBack = (status: string) => status === 'CANCELLED' || status === 'EXPIRED'

function EndDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { end: words } = useWords().coupons
  const { id } = coupon
  const code = useCouponWords().nameOf(coupon)
  const end = useAct('/coupons/{id}/end')

  async function send(reason: string): Promise<void> {
    const ended = await end.run({ parameters: { id }, body: { reason } })
    if (!ended.ok) return
    onClose()
    showToast(words.done(code))
  }

  return (
    <ReasonDialog
      of={end}
      title={words.title(code)}
      sentence={words.sentence}
      label={words.reason}
      maxLength={500}
      send={words.send}
      busy={end.isBusy ? words.busy : null}
      isFinal
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}
