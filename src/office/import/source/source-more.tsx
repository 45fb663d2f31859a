import { Checkbox } from '../../ui/controls/choices.tsx'
import { Field, SelectField } from '../../ui/controls/field.tsx'
import { PageSection } from '../../ui/page/page-opening.tsx'
import { useImportWords } from '../import-words.ts'
import styles from '../import.module.css'
import { GUARD_NAMES, idOfName } from './source-form.ts'
import { SourceIgnores, SourceRanks, type SourcePart } from './source-rules.tsx'
import { SourceRates, SourceTerms } from './source-terms.tsx'

const RULES = ['mayCreate', 'speaksForPublisher', 'bindsNewBooks', 'appliesByItself', 'full'] as const
const ENCODINGS = ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'] as const

type Places = { places: readonly { id: string; name: string }[] }

/** The place whose stock it counts, or from which it delivers. */
export function WarehouseField({ typed, set, problemOf, places }: SourcePart & Places) {
  const { source: words } = useImportWords()
  return (
    <SelectField
      label={words.warehouse}
      value={typed.warehouse}
      onChange={(event) => set({ warehouse: event.target.value })}
      problem={problemOf('rules/warehouse')}
    >
      <option value="">{words.noWarehouse}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type SourceAgreedProps = SourcePart & Places & { isNew: boolean; isTaken: boolean }

/** Its rank, its id, and what it has a rank of its own for. */
export function SourceAgreed({ isNew, isTaken, places, ...part }: SourceAgreedProps) {
  const { source: words } = useImportWords()
  const { typed, set, problemOf } = part
  return (
    <PageSection title={words.agreed}>
      <div className={styles.pair}>
        <Field
          label={words.rank}
          hint={words.rankHint}
          type="number"
          min={1}
          max={999}
          value={typed.rank}
          onChange={(event) => set({ rank: event.target.value })}
          problem={problemOf('rank')}
        />
        {typed.kind !== 'stock' && <WarehouseField {...part} places={places} />}
        <Field
          label={words.id}
          hint={words.idHint}
          maxLength={40}
          autoComplete="off"
          readOnly={!isNew}
          placeholder={idOfName(typed.name)}
          value={typed.id}
          onChange={(event) => set({ id: event.target.value })}
          problem={isTaken ? words.idTaken : problemOf('id')}
        />
      </div>
      {typed.kind !== 'stock' && <SourceRanks {...part} />}
    </PageSection>
  )
}

/** What its files may do, and what of them is passed over. */
export function SourceMay(part: SourcePart) {
  const { source: words } = useImportWords()
  const { typed, set } = part
  const rules = typed.kind === 'stock' ? RULES.filter((rule) => rule !== 'bindsNewBooks') : RULES
  return (
    <PageSection title={words.may}>
      <div className={styles.choices}>
        {rules.map((rule) => (
          <Checkbox key={rule} label={words[rule]} isChecked={typed[rule]} onChange={(is) => set({ [rule]: is })} />
        ))}
      </div>
      {typed.kind !== 'stock' && (
        <>
          <SourceIgnores {...part} />
          <SourceTerms {...part} />
          <SourceRates {...part} />
        </>
      )}
    </PageSection>
  )
}

/** How its files are read, where they do not say so themselves. */
export function SourceReads({ typed, set, problemOf }: SourcePart) {
  const { source: words } = useImportWords()
  return (
    <PageSection title={words.reads}>
      <div className={styles.pair}>
        <SelectField
          label={words.encoding}
          value={typed.encoding}
          onChange={(event) => set({ encoding: event.target.value })}
          problem={problemOf('rules/encoding')}
        >
          <option value="">{words.byItself}</option>
          {ENCODINGS.map((encoding) => (
            <option key={encoding}>{encoding}</option>
          ))}
        </SelectField>
        <SelectField
          label={words.names}
          value={typed.names}
          onChange={(event) =>
            set({
              names: event.target.value === 'given-first' ? 'given-first' : 'family-first',
            })
          }
        >
          <option value="family-first">{words.nameOrders['family-first']}</option>
          <option value="given-first">{words.nameOrders['given-first']}</option>
        </SelectField>
        <Field
          label={words.language}
          hint={words.languageHint}
          maxLength={3}
          value={typed.language}
          onChange={(event) => set({ language: event.target.value })}
          problem={problemOf('rules/language')}
        />
      </div>
    </PageSection>
  )
}

/** How much of a file may be wrong before somebody has to look at it. */
export function SourceGuards({ typed, set, problemOf }: SourcePart) {
  const { source: words } = useImportWords()
  return (
    <PageSection title={words.guards} aside={<span className="quiet small">{words.guardsHint}</span>}>
      <div className={styles.pair}>
        {GUARD_NAMES.map((guard) => (
          <Field
            key={guard}
            label={words.guardNames[guard]}
            type="number"
            min={0}
            max={100}
            step="any"
            unit="%"
            value={typed.guards[guard]}
            onChange={(event) => set({ guards: { ...typed.guards, [guard]: event.target.value } })}
            problem={problemOf(`rules/guards/${guard}`)}
          />
        ))}
      </div>
    </PageSection>
  )
}
