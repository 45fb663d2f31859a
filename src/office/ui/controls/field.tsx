import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatDay } from '#words/format.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { Icon } from './icon.tsx'
import { NumberInput } from './number-input.tsx'
import { useSaidWrong } from './use-said-wrong.ts'
import { useWritten } from './use-written.ts'
import styles from './field.module.css'

type Around = {
  label: string
  /** Where the value came from, at the label's right. */
  source?: ReactNode
  hint?: ReactNode
  /** What has to be mended before it is saved. */
  problem?: string | null
  /** What may stay so, and should be known. */
  warning?: string | null
}

type FieldProps = Around & {
  /** Written behind the value: `g`, `Ft`. */
  unit?: string
} & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** One line to write in: the label above, where it came from at its right, a sentence below. */
export function Field({ label, source, hint, unit, ...given }: FieldProps) {
  const id = useId()
  const { problem: written, warning, ...rest } = useWritten(given)
  const { problem, hears } = useSaidWrong(written)
  const input = { ...rest, ...hears }
  const described = describe(id, { hint, problem, warning })
  return (
    <FieldFrame id={id} isRequired={isRequired(input)} {...{ label, source, hint, problem, warning }}>
      {input.type === 'date' ? (
        <DayInput {...input} {...described} />
      ) : (
        <span className={classNames(styles.holder, unit && styles.withUnit)}>
          {input.type === 'number' && input.value !== undefined ? (
            <NumberInput {...input} {...described} className={styles.input} />
          ) : (
            <input {...input} {...described} className={styles.input} />
          )}
          {unit && <i aria-hidden="true">{unit}</i>}
        </span>
      )}
    </FieldFrame>
  )
}

/** A browser shows days in the order of its own language; the office says them in its own, until one is typed. */
function DayInput({ onInput, ...input }: ComponentProps<'input'>) {
  const words = useWords().parts
  const language = useOfficeLanguage()
  const [typed, setTyped] = useState(input.defaultValue)
  const day = String(input.value ?? typed ?? '')
  return (
    <span className={classNames(styles.holder, styles.day)}>
      <input
        {...input}
        className={styles.input}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <span aria-hidden="true" className={classNames(styles.face, day === '' && styles.noDay)}>
        {isWrittenDay(day) ? formatDay(day, language) : words.dayParts}
      </span>
    </span>
  )
}

type SelectFieldProps = Around & Omit<ComponentProps<'select'>, 'id' | 'className'>

export function SelectField({
  label,
  source,
  hint,
  problem: ownProblem,
  warning,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId()
  const { problem, hears } = useSaidWrong(ownProblem)
  return (
    <FieldFrame id={id} isRequired={isRequired(select)} {...{ label, source, hint, problem, warning }}>
      <select
        {...select}
        {...hears}
        {...describe(id, { hint, problem, warning })}
        className={classNames(styles.input, styles.select)}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

type TextAreaFieldProps = Around & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextAreaField({ label, source, hint, problem: ownProblem, warning, ...area }: TextAreaFieldProps) {
  const id = useId()
  const { problem, hears } = useSaidWrong(ownProblem)
  return (
    <FieldFrame id={id} isRequired={isRequired(area)} {...{ label, source, hint, problem, warning }}>
      <textarea
        {...area}
        {...hears}
        {...describe(id, { hint, problem, warning })}
        className={classNames(styles.input, styles.area)}
      />
    </FieldFrame>
  )
}

function isRequired(control: {
  'required'?: boolean
  'aria-required'?: ComponentProps<'input'>['aria-required']
}): boolean {
  return control.required === true || control['aria-required'] === true
}

type FieldNotes = Pick<Around, 'hint' | 'problem' | 'warning'>

function describe(id: string, { hint, problem, warning }: FieldNotes) {
  const noteIds = [problem && `${id}-problem`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return { id, 'aria-describedby': noteIds || undefined, 'aria-invalid': problem ? true : undefined }
}

type FieldFrameProps = Around & { id: string; /** It is marked as such. */ isRequired: boolean; children: ReactNode }

function FieldFrame({ id, label, source, hint, problem, warning, isRequired, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id} className={classNames(isRequired && styles.required)}>
          {label}
        </label>
        {source}
      </div>
      {children}
      {problem && (
        <p id={`${id}-problem`} className={classNames(styles.told, styles.problem)}>
          <Icon name="alert" size="small" />
          {problem}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={classNames(styles.told, styles.warning)}>
          <Icon name="warning" size="small" />
          {warning}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

const SOURCE_ICONS = { feed: 'feed', hand: 'pen', rule: 'touch' } as const

type ValueSourceProps = { from: 'feed' | 'hand' | 'rule'; children: ReactNode }

/** Where a value came from: a feed, which may change it, somebody's hand, which holds, or a rule of the shop. */
export function ValueSource({ from, children }: ValueSourceProps) {
  return (
    <span className={classNames(styles.source, from === 'hand' && styles.byHand)}>
      <Icon name={SOURCE_ICONS[from]} size="small" />
      {children}
    </span>
  )
}
