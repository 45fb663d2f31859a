import { useId } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { copiesFor, tellOf } from '#shop/supply/intake/intake.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { LastRead } from '../scan-work/last-read.tsx'
import { LineCopies } from '../scan-work/line-copies.tsx'
import type { ScannedCopies } from '../scan-work/use-last-copies.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { weekdayAndDay } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { ShownLine } from './intake.ts'
import styles from './intake.module.css'

type LastScanProps = {
  line: ShownLine
  /** How many copies of it were read in one go. */
  copies: number
  hasOrders: boolean
  isOffline: boolean
  counting: ScannedCopies
}

/** What somebody holds in their hand, large: whose it is, or where it goes. */
export function LastScan({ line, copies, hasOrders, isOffline, counting }: LastScanProps) {
  const { intake: words, scanWork } = useWords()
  const headingId = useId()
  const { to } = tellOf(line, hasOrders)
  const tells = { customer: words.toCustomer, shelf: words.toShelf(line.shelf), unknown: scanWork.unknown }
  const asks = isOffline ? words.offlineTitle : scanWork.looking
  return (
    <LastRead
      look={line.isAsked ? 'quiet' : LOOKS[to]}
      tell={line.isAsked ? asks : tells[to]}
      labelledBy={headingId}
      cover={<Cover picture={line.picture} />}
      copies={line.copies > 0 && <LineCopies line={{ ...line, copies }} counting={counting} isLarge />}
    >
      <h2 id={headingId}>{to === 'unknown' ? line.ean : line.title}</h2>
      {line.isAsked && isOffline && <p className="quiet">{words.offlineTitleSays}</p>}
      {!line.isAsked && to === 'unknown' && <UnknownCode ean={line.ean} onDrop={() => counting.remove(line)} />}
      {!line.isAsked && to !== 'unknown' && <KnownTitle line={line} hasOrders={hasOrders} />}
    </LastRead>
  )
}

const LOOKS = { customer: 'leaf', shelf: 'quiet', unknown: 'wrong' } as const

function Cover({ picture }: { picture: string | null }) {
  return (
    <div className={styles.cover}>
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <span className={styles.noCover}>
          <Icon name="paper" />
        </span>
      )}
    </div>
  )
}

function UnknownCode({ ean, onDrop }: { ean: string; onDrop: () => void }) {
  const { intake: words } = useWords()
  const { permissions } = useSession()
  return (
    <>
      <p className="quiet">{words.unknownSays}</p>
      <p className={styles.acts}>
        {permissions.includes('products.write') && (
          <ButtonLink to={`${OFFICE_PATH}/products/new?ean=${ean}`}>{words.makeTitle}</ButtonLink>
        )}
        <Button kind="bare" onClick={onDrop}>
          {words.notABook}
        </Button>
      </p>
    </>
  )
}

function KnownTitle({ line, hasOrders }: { line: ShownLine; hasOrders: boolean }) {
  const { intake: words } = useWords()
  const { isNotOrdered, isPriceOther } = tellOf(line, hasOrders)
  const { customers, shelf, next } = copiesFor(line.awaited, line.copies)
  const language = useOfficeLanguage()
  return (
    <>
      <p className="quiet">
        {line.author && (
          <>
            {line.author}
            <br />
          </>
        )}
        {line.ean}
      </p>
      {customers.length === 0 && next === null && (
        <p className="quiet">{words.nobodyWaits(line.onHand + line.copies, line.minimum)}</p>
      )}
      {isNotOrdered && <p className={styles.warned}>{words.notOrdered}</p>}
      {isPriceOther && line.notePrice !== null && line.price !== null && (
        <p className={styles.warned}>
          {words.priceOther(formatForints(line.notePrice, language), formatForints(line.price, language))}
        </p>
      )}
      {line.isWithdrawn && <p className={styles.warned}>{words.withdrawn}</p>}
      <WhoWaits customers={customers} next={next} />
      {customers.length > 0 && shelf > 0 && <p className="quiet">{words.moreForShelf(shelf)}</p>}
    </>
  )
}

/** Whose the copies are, and who is the next. */
function WhoWaits({ customers, next }: Pick<ReturnType<typeof copiesFor>, 'customers' | 'next'>) {
  const { intake: words } = useWords()
  const language = useOfficeLanguage()
  const ordered = (placedAt: string) => weekdayAndDay(new Date(placedAt), language)
  return (
    <ol className={styles.for}>
      {customers.map(({ lineId, buyer, number, placedAt, taken, copies }) => (
        <li key={lineId}>
          <b>{buyer}</b>
          <span className="quiet">
            {number}, {ordered(placedAt)}
          </span>
          <StateSign sign={taken < copies ? 'half' : 'tick'} tone="good">
            {taken < copies ? words.partly(taken, copies) : words.setAside}
          </StateSign>
        </li>
      ))}
      {next && customers.every(({ lineId }) => lineId !== next.lineId) && (
        <li>
          <b>{next.buyer}</b>
          <span className="quiet">
            {next.number}, {ordered(next.placedAt)}
          </span>
          <StateSign sign="diamond" tone="next">
            {words.nextIs}
          </StateSign>
        </li>
      )}
    </ol>
  )
}
