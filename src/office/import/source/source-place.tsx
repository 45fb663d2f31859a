import { SHORT_WEEKDAYS } from '#shop/supply/import/places/weekdays.ts'
import { Checkbox } from '../../ui/controls/choices.tsx'
import { Field, SelectField } from '../../ui/controls/field.tsx'
import { useImportWords } from '../import-words.ts'
import styles from '../import.module.css'
import source from './source.module.css'
import type { SourcePart } from './source-rules.tsx'

type SourcePlaceProps = SourcePart & { hasSecret: boolean }

const PLACES = ['none', 'folder', 'https'] as const
const SIGN_INS = ['none', 'basic', 'bearer'] as const
const SCHEDULES = ['at', 'every'] as const
/** A week begins with Monday. */
const WEEK = [...SHORT_WEEKDAYS.slice(1), SHORT_WEEKDAYS[0]] as const

const one = <Value extends string>(values: readonly Value[], given: string): Value =>
  values.find((value) => value === given) ?? values[0]!

/** Where the files of a source come from, and when it is looked. A password is typed, and never shown again. */
export function SourcePlace({ typed, set, hasSecret, problemOf, problemIn }: SourcePlaceProps) {
  const { source: sourceWords } = useImportWords()
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={sourceWords.comes}
          value={typed.place}
          onChange={(event) => set({ place: one(PLACES, event.target.value) })}
          problem={problemOf('place')}
        >
          {PLACES.map((kind) => (
            <option key={kind} value={kind}>
              {sourceWords.placeKinds[kind]}
            </option>
          ))}
        </SelectField>
        {typed.place === 'https' && <SourceAddress {...{ typed, set, problemOf, problemIn }} hasSecret={hasSecret} />}
        {typed.place === 'folder' && (
          <Field
            label={sourceWords.machine}
            hint={sourceWords.machineHint(typed.id.trim())}
            maxLength={200}
            autoComplete="off"
            value={typed.machine}
            onChange={(event) => set({ machine: event.target.value })}
            problem={problemOf('place/machine')}
          />
        )}
        {typed.place !== 'none' && <SourceSchedule {...{ typed, set, problemOf, problemIn }} />}
      </div>
      {typed.place !== 'none' && typed.schedule === 'at' && <SourceDays typed={typed} set={set} />}
    </>
  )
}

/** An address, and how to sign in there. A password is typed, and never shown again. */
function SourceAddress({ typed, set, hasSecret, problemOf }: SourcePlaceProps) {
  const { source: sourceWords } = useImportWords()
  return (
    <>
      <Field
        label={sourceWords.address}
        type="url"
        autoComplete="off"
        value={typed.address}
        onChange={(event) => set({ address: event.target.value })}
        problem={problemOf('place/address')}
      />
      <SelectField
        label={sourceWords.signIn}
        value={typed.signIn}
        onChange={(event) => set({ signIn: one(SIGN_INS, event.target.value) })}
      >
        {SIGN_INS.map((kind) => (
          <option key={kind} value={kind}>
            {sourceWords.signIns[kind]}
          </option>
        ))}
      </SelectField>
      {typed.signIn === 'basic' && (
        <Field
          label={sourceWords.user}
          autoComplete="off"
          value={typed.user}
          onChange={(event) => set({ user: event.target.value })}
          problem={problemOf('place/signIn/user')}
        />
      )}
      {typed.signIn !== 'none' && (
        <Field
          label={sourceWords.secret}
          hint={hasSecret ? sourceWords.secretKept : undefined}
          type="password"
          autoComplete="new-password"
          value={typed.secret}
          onChange={(event) => set({ secret: event.target.value })}
          problem={problemOf('place/signIn/secret')}
        />
      )}
    </>
  )
}

/** When it is looked: at hours, or every so many minutes. */
function SourceSchedule({ typed, set, problemIn }: SourcePart) {
  const { source: sourceWords } = useImportWords()
  return (
    <>
      <SelectField
        label={sourceWords.schedule}
        value={typed.schedule}
        onChange={(event) => set({ schedule: one(SCHEDULES, event.target.value) })}
      >
        {SCHEDULES.map((kind) => (
          <option key={kind} value={kind}>
            {sourceWords.schedules[kind]}
          </option>
        ))}
      </SelectField>
      {typed.schedule === 'every' ? (
        <Field
          label={sourceWords.minutes}
          type="number"
          min={1}
          value={typed.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
          problem={problemIn('schedule')}
        />
      ) : (
        <Field
          label={sourceWords.times}
          hint={sourceWords.timesHint}
          value={typed.times}
          onChange={(event) => set({ times: event.target.value })}
          problem={problemIn('schedule')}
        />
      )}
    </>
  )
}

function SourceDays({ typed, set }: Pick<SourcePart, 'typed' | 'set'>) {
  const { source: sourceWords } = useImportWords()
  return (
    <fieldset className={source.days}>
      <legend>{sourceWords.weekdays}</legend>
      {WEEK.map((day) => (
        <Checkbox
          key={day}
          label={sourceWords.weekdayNames[day]}
          isChecked={typed.weekdays.includes(day)}
          onChange={(is) =>
            set({ weekdays: WEEK.filter((other) => (other === day ? is : typed.weekdays.includes(other))) })
          }
        />
      ))}
      <p className="quiet small">{sourceWords.weekdaysHint}</p>
    </fieldset>
  )
}
