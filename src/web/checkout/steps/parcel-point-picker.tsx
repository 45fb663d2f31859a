import { useEffect, useRef, useState } from 'react'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import type { Coordinates } from '#shop/goods/shipping/parcel-point.ts'
import { findPoints } from '../checkout-data.ts'
import type { PointAnswer, ParcelPointsVariables } from '../checkout-operations.graphql.ts'
import type { ChosenPoint } from '../checkout-draft.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { dayHoursInWords } from './day-hours.ts'
import { FieldError } from '#web/ui/status/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import styles from './parcel-point-picker.module.css'
import { codAtPointInWords, distanceInWords, MAX_POINTS_FOUND, pointsInWords } from './point-text.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'

type ParcelPointPickerProps = {
  value: ChosenPoint | null
  /** What is searched for at first: the buyer's own postcode. */
  initialSearch: string
  /** Whose parcels this shop lets buyers pay for on delivery. */
  codCarriers: readonly CarrierId[]
  error?: string
  onChange: (point: ChosenPoint) => void
}

const PAUSE_MS = 250
const SHOWN_AT_FIRST = 6

/** A search field and the points near that place, as radio buttons: no map is needed. */
export function ParcelPointPicker({ value, initialSearch, codCarriers, error, onChange }: ParcelPointPickerProps) {
  const text = useText()
  const [search, setSearch] = useState(value ? value.postcode : initialSearch)
  const [near, setNear] = useState<Coordinates | null>(null)
  const [isNowhere, setIsNowhere] = useState(false)
  const { points, hasFailed, isSearching, again } = usePoints(search, near)
  const lookAround = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsNowhere(false)
        setNear({ latitude, longitude })
      },
      () => setIsNowhere(true),
      { timeout: 15_000, maximumAge: 600_000 },
    )
  return (
    <div className={styles.picker}>
      <Field
        id="parcelPoint"
        type="search"
        label={text('checkout.point-search')}
        hint={text('checkout.point-search-hint')}
        autoComplete="off"
        value={search}
        maxLength={60}
        onChange={(event) => {
          setNear(null)
          setSearch(event.target.value)
        }}
        // Enter in the search field searches; it does not finish the step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {'geolocation' in navigator && (
        <button type="button" className={`link ${styles.near}`} onClick={lookAround}>
          {text('checkout.points-near-me')}
        </button>
      )}
      {isNowhere && <MessageLine role="status">{text('checkout.points-nowhere')}</MessageLine>}
      <FieldError id="parcelPoint-problem">{error}</FieldError>
      <p role="status" className={styles.status}>
        {isSearching ? text('checkout.points-searching') : points && pointsInWords(points, text)}
      </p>
      {hasFailed && (
        <>
          <MessageLine kind="bad" role="alert">
            {text('checkout.points-failed')}
          </MessageLine>
          <Button kind="line" onClick={again}>
            {text('checkout.again')}
          </Button>
        </>
      )}
      <Points
        key={JSON.stringify([search, near])}
        points={points ?? []}
        value={value}
        codCarriers={codCarriers}
        onChange={onChange}
      />
      {points && points.length >= MAX_POINTS_FOUND && <p className="hint">{text('checkout.points-many')}</p>}
    </div>
  )
}

type PointsProps = Pick<ParcelPointPickerProps, 'value' | 'codCarriers' | 'onChange'> & {
  points: readonly PointAnswer[]
}

function Points({ points, value, codCarriers, onChange }: PointsProps) {
  const text = useText()
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const more = points.length - SHOWN_AT_FIRST
  // After "show all" the focus goes to the first point that was not shown before.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('input')[SHOWN_AT_FIRST]?.focus()
  }, [isWhole])
  const isAmong = points.some(({ id }) => id === value?.id)
  // The chosen point stays in the list, whatever is searched for next.
  const chosen = value && !isAmong ? [{ value: value.id, label: value.name, hint: addressOf(value) }] : []
  const options = points.slice(0, isWhole ? MAX_POINTS_FOUND : SHOWN_AT_FIRST).map((point) => ({
    value: point.id,
    label: point.name,
    isDisabled: point.isOutOfOrder,
    end: point.distanceKm === null ? undefined : distanceInWords(point.distanceKm, language, text),
    hint: (
      <>
        {addressOf(point)}
        <br />
        {[
          text(point.kind === 'LOCKER' ? 'checkout.point-locker' : 'checkout.point-shop'),
          point.hours.length > 0 && dayHoursInWords(point.hours, language, text),
          point.isAccessible && text('checkout.point-accessible'),
          codAtPointInWords(point, codCarriers, text),
          point.isExample && text('checkout.point-example'),
        ]
          .filter(Boolean)
          .join(' · ')}
        {point.isOutOfOrder && <strong className={styles.broken}>{text('checkout.point-out-of-order')}</strong>}
      </>
    ),
  }))
  if (chosen.length + options.length === 0) return null
  return (
    <div ref={list}>
      <RadioGroup
        legend={text('checkout.points')}
        name="parcelPoint"
        value={value?.id ?? ''}
        options={[...chosen, ...options]}
        onChange={(id) => {
          const point = points.find((one) => one.id === id)
          if (!point) return
          const { name, postcode, city, street } = point
          onChange({ id, name, postcode, city, street })
        }}
      />
      {!isWhole && more > 0 && (
        <Button kind="line" className={styles.more} onClick={() => setIsWhole(true)}>
          {text('checkout.points-more', { count: more })}
        </Button>
      )}
    </div>
  )
}

function addressOf({ postcode, city, street }: Pick<ChosenPoint, 'postcode' | 'city' | 'street'>): string {
  return `${postcode} ${city}, ${street}`
}

/** A late answer to earlier letters is never shown. */
function usePoints(search: string, near: Coordinates | null) {
  const [found, setFound] = useState<{ query: string; points: PointAnswer[] } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const isAsked = search.trim() !== '' || near !== null
  const query = isAsked ? JSON.stringify({ search: search.trim(), near } satisfies ParcelPointsVariables) : ''
  useEffect(() => {
    if (query === '') return
    let isLate = false
    const ask = () =>
      findPoints(JSON.parse(query) as ParcelPointsVariables).then(
        (points) => {
          if (isLate) return
          setFound({ query, points })
          setFailed(null)
        },
        () => !isLate && setFailed(query),
      )
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [query, round])
  const hasFailed = failed === query && found?.query !== query
  return {
    points: query === '' ? null : (found?.points ?? null),
    hasFailed,
    isSearching: query !== '' && found?.query !== query && !hasFailed,
    again: () => {
      setFailed(null)
      setRound((before) => before + 1)
    },
  }
}
