import { renderToStaticMarkup } from 'react-dom/server'
import type { WordsOfTitle } from '#shop/selling/reader-words/read-words.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Language } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { formatDay } from '#words/format.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn, type Text } from '#words/text.tsx'

type Written = { opinions: WordsOfTitle; path: string; language: Language }

/** WORD-05: what readers say of a title, and how it came to stand there. Written here whole: no page loads code for it. */
export function writeReaders({ opinions, path, language }: Written): string {
  const text = textIn(SERVER_MESSAGES[language], language)
  return renderToStaticMarkup(
    <>
      <header>
        <h2 id="readers">{text('reader-words.title')}</h2>
        {opinions.average !== null && (
          <p>
            <b>{oneDecimal(opinions.average, language)}</b>{' '}
            <Stars count={opinions.average} language={language} text={text} />{' '}
            <span>{text('reader-words.average', { count: opinions.count })}</span>
          </p>
        )}
        <How opinions={opinions} language={language} text={text} />
      </header>
      {opinions.words.length === 0 ? (
        <p>{text('reader-words.none')}</p>
      ) : (
        <ol>
          {opinions.words.map((one) => (
            <li key={one.id}>
              <OneReader one={one} language={language} text={text} />
            </li>
          ))}
        </ol>
      )}
      {opinions.pages > 1 && <Pages opinions={opinions} path={path} text={text} />}
    </>,
  )
}

type Part = { opinions: WordsOfTitle; language: Language; text: Text }

function How({ opinions, language, text }: Part) {
  const all = opinions.refused.reduce((sum, { count }) => sum + count, 0)
  const reasons = opinions.refused.map(({ reason, count }) => {
    const words = text(`reader-words.reason-${reason}`)
    return count === 1 ? words : text('reader-words.refused-times', { reason: words, count })
  })
  return (
    <>
      <h3>{text('reader-words.how-title')}</h3>
      <p>{text('reader-words.how')}</p>
      <p>
        {all === 0
          ? text('reader-words.refused-none')
          : text('reader-words.refused', { count: all, reasons: reasons.join('; ') })}{' '}
        <a className="link" href={`${pathTo(language, 'terms-and-conditions')}#${text('reader-words.rules-part')}`}>
          {text('reader-words.rules')}
        </a>
      </p>
      <p>
        {text('reader-words.write')}{' '}
        <a className="link" href={`${pathTo(language, 'account')}#readers`}>
          {text('reader-words.write-link')}
        </a>
      </p>
    </>
  )
}

function OneReader({ one, language, text }: { one: WordsOfTitle['words'][number]; language: Language; text: Text }) {
  const name = one.name || text('reader-words.nameless')
  const month = shopDay(one.writtenAt).slice(0, 7)
  return (
    <>
      <p>
        <Stars count={one.stars} language={language} text={text} /> <b dir="auto">{name}</b>{' '}
        <time dateTime={month}>{formatDay(shopDay(one.writtenAt), language, 'month')}</time>
      </p>
      <blockquote lang={one.language}>{one.words}</blockquote>
      <details>
        <summary>{text('reader-words.bought')}</summary>
        <p>{text('reader-words.bought-how')}</p>
      </details>
      {one.reply !== '' && (
        <aside>
          <b>{text('reader-words.reply')}</b> <span lang={one.language}>{one.reply}</span>
        </aside>
      )}
      <p>
        <a className="link" rel="nofollow" href={letterPath(language, 'report-words', { words: one.id })}>
          {text('reader-words.report')}
          <span className="vh"> {text('reader-words.report-of', { name })}</span>
        </a>
      </p>
    </>
  )
}

const STAR = 'm10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.2-4 5.7-.7z'

/** Whole stars to look at, the number to hear. Drawn: not every device has letters for them. */
function Stars({ count, language, text }: { count: number; language: Language; text: Text }) {
  const full = Math.round(count)
  const label = text('reader-words.stars', { count: Number.isInteger(count) ? count : oneDecimal(count, language) })
  return (
    <svg role="img" aria-label={label} viewBox="0 0 100 20" fill="none" stroke="currentColor" strokeWidth="1.2">
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} d={STAR} transform={`translate(${at * 20})`} fill={at < full ? 'currentColor' : undefined} />
      ))}
    </svg>
  )
}

function Pages({ opinions: { page, pages }, path, text }: { opinions: WordsOfTitle; path: string; text: Text }) {
  const to = (other: number) => `${path}${other === 1 ? '' : `?words=${other}`}#readers`
  return (
    <nav aria-label={text('reader-words.pages')}>
      {page > 1 && (
        <a className="link" href={to(page - 1)}>
          {text('reader-words.newer')}
        </a>
      )}{' '}
      {page < pages && (
        <a className="link" href={to(page + 1)}>
          {text('reader-words.older')}
        </a>
      )}
    </nav>
  )
}

function oneDecimal(number: number, language: Language): string {
  const written = number.toFixed(1)
  return language === 'hu' ? written.replace('.', ',') : written
}
