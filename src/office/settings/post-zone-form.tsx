import { countriesByName, countryName, isAbroad } from '#shop/people/addresses/countries.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { ZoneDraft, ZoneFaults } from './post-zone-draft.ts'
import styles from './post-zones.module.css'

type Fault = ReturnType<ZoneFaults['get']>

/** What a step says: a weight, and what is paid up to it. */
const STEP_FIELDS = [
  { part: 'toG', unit: 'g', maxLength: 9 },
  { part: 'price', unit: 'Ft', maxLength: 12 },
] as const

type PostZoneFormProps = {
  zone: ZoneDraft
  /** Countries that have a zone, this one or another. */
  taken: readonly string[]
  /** What is wrong at a place of this zone: `name`, `steps.0.toG`. */
  faultAt: (at: string) => Fault | null
  onChange: (part: Partial<ZoneDraft>) => void
  onRemove: () => void
}

/** One zone: its name, its countries, and what a parcel costs up to each weight. */
export function PostZoneForm({ zone, taken, faultAt, onChange, onRemove }: PostZoneFormProps) {
  const { zones: words } = useWords().settings.shipping
  const { name, steps } = zone
  const inWords = (at: string) => {
    const fault = faultAt(at)
    return fault ? words.faults[fault] : null
  }
  return (
    <fieldset className={styles.zone}>
      <legend>{name || words.unnamed}</legend>
      <div className={styles.head}>
        <Field
          label={words.fields.name}
          hint={words.nameHint}
          maxLength={60}
          autoComplete="off"
          value={name}
          problem={inWords('name')}
          onChange={({ target: { value } }) => onChange({ name: value })}
        />
        <Button kind="bare" icon="remove" onClick={onRemove}>
          {words.remove}
          <span className="vh">: {name}</span>
        </Button>
      </div>
      <ZoneCountries {...{ zone, taken, faultAt, onChange }} />
      <ol className={styles.steps} aria-label={words.fields.steps}>
        {steps.map((step, place) => (
          <li key={place}>
            {STEP_FIELDS.map(({ part, unit, maxLength }) => (
              <Field
                key={part}
                label={words[part]}
                unit={unit}
                inputMode="numeric"
                autoComplete="off"
                maxLength={maxLength}
                value={step[part]}
                problem={inWords(`steps.${place}.${part}`)}
                onChange={({ target: { value } }) => onChange({ steps: steps.with(place, { ...step, [part]: value }) })}
              />
            ))}
            <IconButton
              icon="remove"
              label={words.removeStep(step.toG)}
              onClick={() => onChange({ steps: steps.toSpliced(place, 1) })}
            />
          </li>
        ))}
      </ol>
      {faultAt('steps') && <p className={styles.problem}>{words.noSteps}</p>}
      <Button icon="plus" onClick={() => onChange({ steps: [...steps, { toG: '', price: '' }] })}>
        {words.addStep}
      </Button>
    </fieldset>
  )
}

/** The countries of a zone; only those can be added that are in no other. */
function ZoneCountries({ zone, taken, faultAt, onChange }: Omit<PostZoneFormProps, 'onRemove'>) {
  const { zones: words } = useWords().settings.shipping
  const language = useOfficeLanguage()
  const { countries } = zone
  return (
    <div className={styles.countries}>
      <ul aria-label={words.fields.countries}>
        {countries.map((code, place) => (
          <li key={code} className={faultAt(`countries.${place}`) ? styles.wrong : undefined}>
            {countryName(code, language)}
            {faultAt(`countries.${place}`) && <span className={styles.problem}> {words.faults['country-twice']}</span>}
            <IconButton
              icon="remove"
              label={words.removeCountry(countryName(code, language))}
              onClick={() => onChange({ countries: countries.filter((one) => one !== code) })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label={words.addCountry}
        value=""
        problem={faultAt('countries') ? words.noCountries : null}
        onChange={({ target: { value } }) => value !== '' && onChange({ countries: [...countries, value] })}
      >
        <option value="">{words.pickCountry}</option>
        {countriesByName(language, (code) => isAbroad(code) && !taken.includes(code)).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
