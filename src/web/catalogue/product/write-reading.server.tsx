import { renderToStaticMarkup } from 'react-dom/server'
import { pressQuotes } from '#shop/catalogue/products/press-quotes.ts'
import type { ProductReading } from '#shop/catalogue/products/product-facts.ts'
import { samplePages } from '#shop/catalogue/products/sample-pages.ts'
import type { Language } from '#site/languages.ts'
import { languageName } from '#web/ui/product/product-language.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn, type Text } from '#words/text.tsx'

const SIGNS_A_MINUTE = 1600

/**
 * The sample of a book and what the press wrote of it, or null. Written here whole: its pages turn without any code, and no page loads
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
  const pages = samplePages(sample)
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
        <p>{text('detail.sample-how')}</p>
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
        {pages.map((paragraphs, at) => (
          <section key={at} id={pageMark(at)} tabIndex={-1} aria-label={pageName(at, pages.length, text)}>
            <Paragraphs of={paragraphs} />
            {pages.length > 1 && <Turn at={at} count={pages.length} shown={shown} text={text} />}
          </section>
        ))}
      </article>
    </>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph, index) => (
    <p key={index}>{paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}</p>
  ))
}

type TurnProps = { at: number; count: number; shown: Language; text: Text }

/** READER-57: to the page before and after by links to them: CSS shows the one that is named by the address, else the first. */
function Turn({ at, count, shown, text }: TurnProps) {
  return (
    <nav className="no-print" lang={shown} aria-label={text('detail.sample-pages')}>
      {at > 0 ? (
        <a className="link" href={`#${pageMark(at - 1)}`}>
          {text('detail.sample-back')}
        </a>
      ) : (
        <span>{text('detail.sample-back')}</span>
      )}
      <span>{pageName(at, count, text)}</span>
      {at < count - 1 ? (
        <a className="link" href={`#${pageMark(at + 1)}`}>
          {text('detail.sample-on')}
        </a>
      ) : (
        <span>{text('detail.sample-end')}</span>
      )}
    </nav>
  )
}

function pageMark(at: number): string {
  return `sample-${at + 1}`
}

function pageName(at: number, count: number, text: Text): string {
  return text('detail.sample-page', { page: at + 1, count })
}
