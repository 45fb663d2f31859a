import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { useRef, useState, type FormEvent } from 'react'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import type { BuyersOrder } from '../order-operations.graphql.ts'
import type { Statement } from './withdrawal-data.ts'
import type { WithdrawalLineInput, WithdrawalTitleInput } from './withdrawal-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/status/field-error.tsx'
import { unbrokenNumber } from '#web/ui/page/unbroken-number.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { useText } from '#words/text.tsx'
import styles from './withdrawal.module.css'

type StatementProps = {
  order: BuyersOrder | null
  number: string
  token: string | null
  /** What was stated before, when the visitor steps back. */
  before: Statement | null
  onStated: (statement: Statement) => void
}

type Wrong = 'number' | 'email' | 'name' | 'lines' | 'titles'

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Step one: who withdraws from what. */
export function WithdrawalStatement({ order, number, token, before, onStated }: StatementProps) {
  const text = useText()
  const isEnhanced = useIsEnhanced()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const [part, setPart] = useState(before?.lines || before?.titles ? 'some' : 'all')
  const error = (field: Wrong) => (wrong.includes(field) ? text(`withdrawal.wrong-${field}`) : undefined)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = (name: string) => textOf(typed.get(name))
    const lines = order && part === 'some' ? chosenLines(order, value) : null
    const statement: Statement = {
      number: order?.number ?? readOrderNumber(value('number')) ?? value('number'),
      token,
      code: null,
      email: order ? null : value('email'),
      name: value('name'),
      lines,
      titles: !order && part === 'some' ? namedCopies(typed) : null,
    }
    const found = problemsOf(statement, order !== null)
    setWrong(found)
    if (found.length === 0) onStated(statement)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form ref={form} className={styles.step} noValidate data-by-code="" onSubmit={submit} aria-labelledby="statement">
      <h2 id="statement">{text('withdrawal.statement-title')}</h2>
      {order ? (
        <p>{unbrokenNumber(text('withdrawal.of-order', { number: order.number }))}</p>
      ) : (
        <>
          <Field
            name="number"
            label={text('withdrawal.number')}
            hint={unbrokenNumber(text('withdrawal.number-hint'))}
            defaultValue={before?.number ?? number}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={error('number')}
          />
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={text('withdrawal.email')}
            hint={text('withdrawal.email-hint')}
            defaultValue={before?.email ?? ''}
            error={error('email')}
          />
        </>
      )}
      <Field
        name="name"
        autoComplete="name"
        label={text('withdrawal.name')}
        defaultValue={before?.name ?? order?.contact.name ?? ''}
        error={error('name')}
      />
      <RadioGroup
        legend={text('withdrawal.which')}
        name="part"
        value={part}
        onChange={setPart}
        options={[
          { value: 'all', label: text('withdrawal.all') },
          { value: 'some', label: text('withdrawal.some') },
        ]}
      />
      {part === 'some' && order && <LineChoices order={order} before={before} isWrong={wrong.includes('lines')} />}
      {part === 'some' && order && <FieldError id="lines-error">{error('lines')}</FieldError>}
      {part === 'some' && !order && <TitleChoices before={before?.titles ?? []} error={error('titles')} />}
      <Button type="submit" disabled={!isEnhanced}>
        {text('withdrawal.go-on')}
      </Button>
    </form>
  )
}

function LineChoices({ order, before, isWrong }: { order: BuyersOrder; before: Statement | null; isWrong: boolean }) {
  const text = useText()
  return (
    <ul className={styles.lines}>
      {withoutServices(order.lines).map(({ id, name, ...line }, place) => {
        const statedQuantity = before?.lines?.find(({ lineId }) => lineId === id)?.quantity ?? 0
        return (
          <li key={id}>
            <span id={`line-${id}`}>{name}</span>
            <Field
              as="select"
              name={`line-${id}`}
              label={text('withdrawal.copies')}
              aria-describedby={`line-${id}`}
              defaultValue={String(statedQuantity)}
              error={isWrong && place === 0 ? ' ' : undefined}
            >
              {Array.from({ length: copiesLeft(line) + 1 }, (_, copies) => (
                <option key={copies} value={copies}>
                  {copies}
                </option>
              ))}
            </Field>
          </li>
        )
      })}
    </ul>
  )
}

const MAX_TITLES = 20

/** ORDER-08: what is in the order is not shown here, so it is named: by title or ISBN, and how many copies. */
function TitleChoices({ before, error }: { before: readonly WithdrawalTitleInput[]; error: string | undefined }) {
  const text = useText()
  const [rows, setRows] = useState(Math.max(1, before.length))
  return (
    <>
      <p className="hint">{text('withdrawal.titles-hint')}</p>
      <ul className={styles.lines}>
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <Field
              name="title"
              label={text('withdrawal.title', { number: row + 1 })}
              autoComplete="off"
              maxLength={200}
              isOptional={row > 0}
              defaultValue={before[row]?.title ?? ''}
              error={row === 0 ? error : undefined}
            />
            <Field
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={999}
              label={text('withdrawal.copies')}
              defaultValue={before[row]?.quantity ?? 1}
            />
          </li>
        ))}
      </ul>
      {rows < MAX_TITLES && (
        <Button kind="line" onClick={() => setRows(rows + 1)}>
          {text('withdrawal.another-title')}
        </Button>
      )}
    </>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

function namedCopies(typed: FormData): WithdrawalTitleInput[] {
  const quantities = typed.getAll('quantity').map((value) => Math.max(1, Math.trunc(Number(value)) || 1))
  return typed
    .getAll('title')
    .map((value, row) => ({ title: textOf(value), quantity: quantities[row] ?? 1 }))
    .filter(({ title }) => title !== '')
}

function copiesLeft({
  quantity,
  cancelledQuantity,
  returnedQuantity,
}: Pick<BuyersOrder['lines'][number], 'quantity' | 'cancelledQuantity' | 'returnedQuantity'>): number {
  return quantity - cancelledQuantity - returnedQuantity
}

function chosenLines({ lines }: BuyersOrder, value: (name: string) => string): WithdrawalLineInput[] {
  return lines
    .map(({ id }) => ({ lineId: id, quantity: Number(value(`line-${id}`)) }))
    .filter(({ quantity }) => quantity > 0)
}

function problemsOf({ number, email, name, lines, titles }: Statement, isOrderKnown: boolean): Wrong[] {
  return [
    ...(isOrderKnown || readOrderNumber(number) !== null ? [] : ['number' as const]),
    ...(isOrderKnown || EMAIL.test(email ?? '') ? [] : ['email' as const]),
    ...(name ? [] : ['name' as const]),
    ...(lines?.length === 0 ? ['lines' as const] : []),
    ...(titles?.length === 0 ? ['titles' as const] : []),
  ]
}
