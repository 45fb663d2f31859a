import { renderToStaticMarkup } from 'react-dom/server'
import { pressQuotes } from '#shop/catalogue/products/press-quotes.ts'
import type { ProductReading } from '#shop/catalogue/products/product-facts.ts'
import type { Language } from '#site/languages.ts'
import { languageName } from '#web/ui/product/product-language.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn, type Text } from '#words/text.tsx'

/** So much is read before somebody asks for more. */
const SIGNS_AT_FIRST = 1400
const SIGNS_A_MINUTE = 1600

/**
 * The sample of a book and what the press wrote of it, or null. Written here whole: the rest opens without any code, and no page loads
 * some for it.
 */
export function writeReading({ language, sample, pressWords }: ProductReading, shown: Language): string | null {
  const text = textIn(SERVER_MESSAGES[shown], shown)
  const quotes = pressQuotes(pressWords ?? '')
  if (!sample && quotes.length === 0) return null
  return renderToStaticMarkup(
    <>
      {sample && <Sample sample={sample} language={language} shown={shown} text={text} />}
      {quotes.length > 0 && (
        <aside aria-labelledby="press">
          <h2 id="press">{text('detail.press')}</h2>
          {quotes.map(({ words, source }) => (
            <figure key={words}>
              <blockquote>{words}</blockquote>
              <figcaption>{source}</figcaption>
            </figure>
          ))}
        </aside>
      )}
    </>,
  )
}

type SampleProps = { sample: string; language: string | null; shown: Language; text: Text }

function Sample({ sample, language, shown, text }: SampleProps) {
  const [first, rest] = inTwo(sample.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''))
  const minutes = Math.max(1, Math.round(sample.length / SIGNS_A_MINUTE))
  const facts = [
    ['sample-language', language && languageName(language, shown, text)],
    ['sample-length', text('detail.sample-signs', { signs: sample.length, minutes })],
    ['sample-source', text('detail.sample-allowed')],
  ] as const
  return (
    <>
      <header>
        <h2 id="sample">{text('detail.sample')}</h2>
        <dl>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{text(`detail.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </header>
      <article aria-labelledby="sample" lang={language ?? undefined}>
        <Paragraphs of={first} />
        {rest.length > 0 && (
          <details>
            <summary lang={shown}>{text('detail.sample-on')}</summary>
            <Paragraphs of={rest} />
          </details>
        )}
      </article>
    </>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph, index) => (
    <p key={index}>{paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}</p>
  ))
}

/** Whole paragraphs, as many as are read at first, and the rest. */
function inTwo(paragraphs: readonly string[]): [first: string[], rest: string[]] {
  let signs = 0
  const until = paragraphs.findIndex((paragraph) => (signs += paragraph.length) > SIGNS_AT_FIRST)
  const end = until === -1 ? paragraphs.length : Math.max(1, until)
  return [paragraphs.slice(0, end), paragraphs.slice(end)]
}
