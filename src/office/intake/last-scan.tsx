import { useId } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { copiesFor, tellOf } from '#shop/supply/intake/intake.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { Copies } from '../scan-work/copies.tsx'
import type { ScannedCopies } from '../scan-work/use-last-copies.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
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
  const { intake: words } = useWords()
  const headingId = useId()
  const { to } = tellOf(line, hasOrders)
  const look = line.isAsked ? styles.shelf : { customer: undefined, shelf: styles.shelf, unknown: styles.unknown }[to]
  const Frame = !line.isAsked && to === 'customer' ? Leaf : 'section'
  return (
    <Frame className={classNames(styles.last, look)} aria-labelledby={headingId} aria-live="polite">
      <div className={styles.cover}>
        {line.picture ? (
          <img src={line.picture} alt="" />
        ) : (
          <span className={styles.noCover}>
            <Icon name="paper" />
          </span>
        )}
      </div>
      <div>
        {line.isAsked ? (
          <>
            <p className={styles.tell}>{isOffline ? words.offlineTitle : words.looking}</p>
            <h2 id={headingId}>{line.ean}</h2>
            {isOffline && <p className="quiet">{words.offlineTitleSays}</p>}
          </>
        ) : to === 'unknown' ? (
          <UnknownCode ean={line.ean} headingId={headingId} onDrop={() => counting.remove(line)} />
        ) : (
          <KnownTitle line={line} hasOrders={hasOrders} headingId={headingId} />
        )}
      </div>
      {line.copies > 0 && (
        <Copies
          label={words.copiesOf(line.title ?? line.ean)}
          copies={copies}
          isLarge
          onStep={(next) => counting.step({ ...line, copies }, next)}
          onType={(next) => counting.say({ ...line, copies }, next)}
        />
      )}
    </Frame>
  )
}

function UnknownCode({ ean, headingId, onDrop }: { ean: string; headingId: string; onDrop: () => void }) {
  const { intake: words } = useWords()
  const { permissions } = useSession()
  return (
    <>
      <p className={styles.tell}>{words.unknown}</p>
      <h2 id={headingId}>{ean}</h2>
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

type KnownTitleProps = { line: ShownLine; hasOrders: boolean; headingId: string }

function KnownTitle({ line, hasOrders, headingId }: KnownTitleProps) {
  const { intake: words } = useWords()
  const language = useOfficeLanguage()
  const { to, isNotOrdered, isPriceOther } = tellOf(line, hasOrders)
  const { customers, shelf, next } = copiesFor(line.awaited, line.copies)
  const ordered = (placedAt: string) => weekdayAndDay(new Date(placedAt), language)
  return (
    <>
      <p className={styles.tell}>{to === 'customer' ? words.toCustomer : words.toShelf(line.shelf)}</p>
      <h2 id={headingId}>{line.title}</h2>
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
      {customers.length > 0 && shelf > 0 && <p className="quiet">{words.moreForShelf(shelf)}</p>}
    </>
  )
}
