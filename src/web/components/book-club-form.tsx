import { pathTo } from '#path-to.ts'
import { MOST_SEATS } from '#shop/book-club/most-seats.ts'
import { useSentForm } from '../browser/use-sent-form.ts'
import type { FormOutcome } from '../form-outcome.ts'
import { formatLongDay } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './book-club-form.module.css'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { fieldProblem } from './field-problem.ts'
import { FormRefusal } from './form-refusal.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageLine } from './message-line.tsx'
import { RadioGroup } from './radio-group.tsx'
import { TextLink } from './text-link.tsx'
import { useIsEnhanced } from './use-is-enhanced.ts'

export type BookClubEvening = {
  id: string
  day: string
  time: string
  seatsLeft: number
  book: { title: string } | null
}

type BookClubFormProps = {
  /** The heading that names the form. */
  labelledBy: string
  dates: BookClubEvening[]
  posted?: FormOutcome
}

/** WEB-08: a seat at one of the coming evenings. */
export function BookClubForm({ labelledBy, dates, posted }: BookClubFormProps) {
  const text = useText()
  const language = useLanguage()
  const isEnhanced = useIsEnhanced()
  const { outcome, isBusy, place, typed, problems, onInput, onSubmit } = useSentForm({
    name: 'book-club',
    posted,
    callOf: ({ date = '', name, email, seats, homepage }) => ({
      path: `/book-club/dates/${encodeURIComponent(date)}/sign-ups`,
      body: { name, email, seats: Number(seats), homepage, language },
    }),
  })
  const problem = (field: string) => fieldProblem(text, problems, field)
  const firstFree = dates.find(({ seatsLeft }) => seatsLeft > 0)

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {outcome?.state === 'done' ? (
        <MessageLine kind="good" role="status">
          {text('book-club.signed-up')}
        </MessageLine>
      ) : firstFree === undefined ? (
        <MessageLine>{dates.length === 0 ? text('book-club.no-dates') : text('book-club.all-full')}</MessageLine>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={pathTo(language, 'book-club')}
          noValidate={isEnhanced}
          aria-labelledby={labelledBy}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          <RadioGroup
            legend={text('book-club.date')}
            name="date"
            defaultValue={typed.date ?? firstFree.id}
            error={problem('date')}
            options={dates.map(({ id, day, time, seatsLeft, book }) => ({
              value: id,
              label: text('book-club.evening', { day: formatLongDay(day, language), time }),
              hint: book ? text('book-club.reading', { title: book.title }) : undefined,
              end: text('book-club.seats-left', { count: seatsLeft }),
              isDisabled: seatsLeft === 0,
            }))}
          />
          <Field
            className={styles.half}
            name="name"
            label={text('contact.name')}
            autoComplete="name"
            maxLength={80}
            defaultValue={typed.name}
            error={problem('name')}
          />
          <Field
            className={styles.half}
            name="email"
            type="email"
            label={text('contact.email')}
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email}
            error={problem('email')}
          />
          <Field
            className={styles.half}
            as="select"
            name="seats"
            label={text('book-club.seats')}
            defaultValue={typed.seats ?? '1'}
            error={problem('seats')}
          >
            {Array.from({ length: MOST_SEATS }, (_, index) => (
              <option key={index} value={index + 1}>
                {text('book-club.people', { count: index + 1 })}
              </option>
            ))}
          </Field>
          <Honeypot />
          <p className="hint">
            {text('book-club.privacy')}{' '}
            <TextLink to={pathTo(language, 'privacy-policy')}>{text('contact.privacy-link')}</TextLink>
          </p>
          <div role="alert">
            <FormRefusal outcome={outcome} homepage={problem('homepage')} />
          </div>
          <Button type="submit" isBusy={isBusy} busyLabel={text('contact.sending')}>
            {text('book-club.sign-up')}
          </Button>
        </form>
      )}
    </div>
  )
}
