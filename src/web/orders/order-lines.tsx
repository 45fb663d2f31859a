import { useState } from 'react'
import { cancelPreorder } from './order-data.ts'
import type { BuyersOrder, LineProduct } from './order-operations.graphql.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { typedCode } from '#web/ui/forms/code-field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { codeProblemIn, OrderCode, type CodeProblem } from './order-code.tsx'
import styles from './order-lines.module.css'
import { capital, partInWords, type OrderPart } from './order-text.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type Line = BuyersOrder['lines'][number]
type OrderLinesProps = {
  order: BuyersOrder
  products: ReadonlyMap<string, LineProduct>
  token: string | null
  onChange: (order: BuyersOrder) => void
}

/** ORDER-06: what was bought, as it was bought. A product that is still sold is linked. */
export function OrderLines({ order, products, token, onChange }: OrderLinesProps) {
  const language = useLanguage()
  const text = useText()
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => {
        const product = products.get(line.productId)
        const title = line.name
        const path =
          product && !product.deleted ? productPath(language, { type: line.type, slug: product.slugs[language] }) : null
        const words = whatBecame(line, text)
        return (
          <li key={line.id}>
            <div className={styles.cover}>
              <Cover
                isDecorative
                sizes="64px"
                product={{
                  type: line.type,
                  title,
                  titleLanguage: null,
                  author: line.author ? { name: line.author, slug: '' } : null,
                  picture: product?.picture ?? null,
                }}
              />
            </div>
            <div>
              <h3>{path ? <ShopLink to={path}>{title}</ShopLink> : title}</h3>
              {line.author && <p className={styles.about}>{line.author}</p>}
              {partsOf(order, line).map((part) => (
                <p key={`${part.parcel} ${part.state}`} className={styles.about}>
                  {capital(partInWords(part, language, text))}
                  {part.state === 'release' && line.kind === 'PREORDER' && ` ${text('order.date-may-change')}`}
                </p>
              ))}
              {order.status === 'CONFIRMED' && line.kind === 'PREORDER' && openCopies(line) > 0 && (
                <CancelPreorder order={order} line={line} token={token} onChange={onChange} />
              )}
              {words.map((sentence) => (
                <p key={sentence} className={styles.became}>
                  {sentence}
                </p>
              ))}
            </div>
            <p className={styles.sum}>
              <span>{formatForints(line.unitPrice * line.quantity, language)}</span>
              <small>
                {text('order.times', { count: line.quantity, price: formatForints(line.unitPrice, language) })}
              </small>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

type CancelPreorderProps = Pick<OrderLinesProps, 'order' | 'token' | 'onChange'> & { line: Line }

/** The one step that the letter about a moved book offers, asked for once more before it is done. */
function CancelPreorder({ order, line, token, onChange }: CancelPreorderProps) {
  const text = useText()
  const [step, setStep] = useState<'closed' | 'sure' | 'busy' | 'failed'>('closed')
  const [codeProblem, setCodeProblem] = useState<CodeProblem | null>(null)
  const [code, setCode] = useState('')

  async function cancel(typed: string | null): Promise<void> {
    setStep('busy')
    try {
      const { order: changed, problems } = await cancelPreorder({ number: order.number, token, code: typed }, line.id)
      const codeNeeded = codeProblemIn(problems)
      setCodeProblem(codeNeeded)
      setStep(codeNeeded ? 'sure' : problems.length > 0 ? 'failed' : 'closed')
      if (changed) onChange(changed)
    } catch {
      setStep('failed')
    }
  }

  if (step === 'closed')
    return (
      <button type="button" className={`link no-print ${styles.preorder}`} onClick={() => setStep('sure')}>
        {text('order.cancel-preorder')}
        <span className="vh">{text('product.named', { title: line.name })}</span>
      </button>
    )
  return (
    <div className={styles.sure}>
      {step === 'failed' && (
        <MessageLine kind="bad" role="alert">
          {text('order.cancel-refused')}
        </MessageLine>
      )}
      {codeProblem && (
        <OrderCode
          problem={codeProblem}
          email={order.email}
          code={code}
          onCode={setCode}
          onAnother={() => void cancel(null)}
        />
      )}
      <Button
        kind="line"
        isBusy={step === 'busy'}
        busyLabel={text('order.cancelling')}
        onClick={() => void cancel(typedCode(code) || null)}
      >
        {text('order.cancel-preorder-yes')}
      </Button>
      <button type="button" className="link" onClick={() => setStep('closed')}>
        {text('order.cancel-no')}
      </button>
    </div>
  )
}

/** The parts that a line comes in: where there is only one, the whole order has said it. */
function partsOf({ parts }: BuyersOrder, { id, kind }: Line): OrderPart[] {
  if (parts.length === 1 && kind === 'STOCK') return []
  return parts.filter(({ lines }) => lines.some(({ lineId }) => lineId === id))
}

function openCopies({ quantity, cancelledQuantity, shippedQuantity }: Line): number {
  return quantity - cancelledQuantity - shippedQuantity
}

/** Only what is not as expected is said of a line. */
function whatBecame({ quantity, cancelledQuantity, returnedQuantity }: Line, text: Text): string[] {
  return [
    cancelledQuantity > 0 && became('cancelled', cancelledQuantity, quantity, text),
    returnedQuantity > 0 && became('returned', returnedQuantity, quantity, text),
  ].filter((words) => words !== false)
}

function became(what: 'cancelled' | 'returned', count: number, all: number, text: Text): string {
  return count === all ? text(`order.${what}-all`) : text(`order.${what}-copies`, { count, all })
}
