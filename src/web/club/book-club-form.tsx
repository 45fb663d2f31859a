import { MAX_SEATS } from '#shop/catalogue/book-club/max-seats.ts'
import { useSentForm } from '#web/ui/forms/use-sent-form.ts'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { formatLongDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldProblem } from '#web/ui/forms/field-problem.ts'
import { NameAndEmail } from '#web/ui/forms/name-and-email.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import styles from '#web/ui/forms/contact-style-form.module.css'
import { ContactStyleForm } from '#web/ui/forms/contact-style-form.tsx'

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
  const form = useSentForm({
    name: 'book-club',
    posted,
    callOf: ({ date = '', name, email, seats, waits, homepage }) => ({
      path: `/book-club/dates/${encodeURIComponent(date)}/sign-ups`,
      body: { name, email, seats: Number(seats), waits: waits === 'on', homepage, language },
    }),
  })
  const { typed, problems } = form
  const problem = (field: string) => fieldProblem(text, problems, field)
  const firstFree = dates.find(({ seatsLeft }) => seatsLeft > 0)

  return (
    <ContactStyleForm
      form={form}
      page="book-club"
      labelledBy={labelledBy}
      done={text('book-club.signed-up')}
      closed={dates.length > 0 ? undefined : text('book-club.no-dates')}
      privacy={text('book-club.privacy')}
      button={text('book-club.sign-up')}
    >
      <RadioGroup
        legend={text('book-club.date')}
        name="date"
        defaultValue={typed.date ?? (firstFree ?? dates[0])?.id}
        error={problem('date')}
        options={dates.map(({ id, day, time, seatsLeft, book }) => ({
          value: id,
          label: text('book-club.evening', { day: formatLongDay(day, language), time }),
          hint: book ? text('book-club.reading', { title: book.title }) : undefined,
          end: text('book-club.seats-left', { count: seatsLeft }),
        }))}
      />
      <NameAndEmail form={form} />
      <Field
        className={styles.half}
        as="select"
        name="seats"
        label={text('book-club.seats')}
        defaultValue={typed.seats ?? '1'}
        error={problem('seats')}
      >
        {Array.from({ length: MAX_SEATS }, (_, index) => (
          <option key={index} value={index + 1}>
            {text('book-club.people', { count: index + 1 })}
          </option>
        ))}
      </Field>
      <Checkbox
        name="waits"
        label={text('book-club.waits')}
        hint={text('book-club.waits-hint')}
        defaultChecked={typed.waits === 'on'}
      />
    </ContactStyleForm>
  )
}
