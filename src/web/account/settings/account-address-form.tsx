import { useEffect, useRef, useState } from 'react'
import { MAX_CHARACTERS } from '#shop/people/addresses/check-address.ts'
import { isCountry } from '#shop/people/addresses/countries.ts'
import { checkSavedAddress, type SavedAddress } from '#shop/people/addresses/saved-address.ts'
import { saveAddress } from '../addresses/address-data.ts'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CompanyFields } from '#web/ui/forms/company-fields.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { problemInWords } from '#web/ui/forms/problem-text.ts'
import { useShownProblems } from '#web/ui/forms/use-shown-problems.ts'
import { useText } from '#words/text.tsx'
import styles from './account-address-form.module.css'

type AddressFormProps = { address?: SavedAddress; onSaved: () => Promise<void>; onCancel?: () => void }

const PLACE = 'address'

function formValues(address: SavedAddress | undefined) {
  return {
    name: address?.name ?? '',
    phone: address?.phone ?? '',
    country: address?.country ?? 'HU',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    street: address?.street ?? '',
    note: address?.note ?? '',
    isCompany: Boolean(address?.company),
    company: address?.company ?? '',
    taxNumber: address?.taxNumber ?? '',
    isDefault: address?.isDefault ?? false,
  }
}

/** Changes a saved address, or adds one. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const text = useText()
  const [value, setValue] = useState(() => formValues(address))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { shown, attempt, leave, clearErrors, showErrors } = useShownProblems()

  const { isCompany, company, taxNumber, ...rest } = value
  const input = { ...rest, company: isCompany ? company : null, taxNumber: isCompany ? taxNumber : null }
  const problems = [
    ...checkSavedAddress(input),
    ...(isCompany && company.trim() === '' ? [{ kind: 'missing', field: 'company' } as const] : []),
  ].map(({ kind, field }) => ({ kind, field: `${PLACE}.${field}` }))
  const sentence = (problem: (typeof problems)[number]) => problemInWords(problem, text, value.country)
  const shownProblems = problems.filter(({ field }) => shown.has(field))
  const errorAt = (field: string) => {
    const problem = shownProblems.find((one) => one.field === field)
    return problem && sentence(problem)
  }
  const change = (part: Partial<typeof value>) => {
    setValue((before) => ({ ...before, ...part }))
    clearErrors(...Object.keys(part).map((name) => `${PLACE}.${name}`))
  }

  async function save(): Promise<void> {
    if (isBusy) return
    setFailure(null)
    if (problems.length > 0) return showErrors(problems.map(({ field }) => field))
    setIsBusy(true)
    try {
      const answer = await saveAddress(input, address?.id)
      const [refusal] = answer.problems
      if (!refusal) await onSaved()
      else
        setFailure(
          refusal.kind === 'too-many-addresses' || refusal.kind === 'unknown-address'
            ? text(`address.${refusal.kind}`)
            : text('address.save-failed'),
        )
    } catch (error) {
      setFailure(failureInWords(error, text, text('address.save-failed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={text(address ? 'address.edit' : 'address.add')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        errors={shownProblems.map((problem) => ({
          fieldId: problem.field.replace('.', '-'),
          sentence: sentence(problem),
        }))}
      />
      <AddressFields
        place={PLACE}
        value={value}
        autoComplete="billing"
        isOffered={isCountry}
        errorAt={errorAt}
        onChange={change}
        onLeave={leave}
      />
      <Field
        id={`${PLACE}-phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={text('address.phone')}
        isOptional
        value={value.phone}
        maxLength={MAX_CHARACTERS.phone}
        error={errorAt(`${PLACE}.phone`)}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={() => leave(`${PLACE}.phone`)}
      />
      <CompanyFields
        place={PLACE}
        country={value.country}
        value={value}
        errorAt={errorAt}
        onChange={change}
        onLeave={leave}
      />
      {!address?.isDefault && (
        <Checkbox
          label={text('address.is-default')}
          checked={value.isDefault}
          onChange={(event) => change({ isDefault: event.target.checked })}
        />
      )}
      {failure && (
        <MessageLine kind="bad" role="alert">
          {failure}
        </MessageLine>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="line" isBusy={isBusy} busyLabel={text('address.saving')}>
          {text('address.save')}
        </Button>
        {onCancel && (
          <button type="button" className="link" onClick={onCancel}>
            {text('form.cancel')}
          </button>
        )}
      </div>
    </form>
  )
}
