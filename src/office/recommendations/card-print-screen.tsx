import { useEffect } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { useWords } from '../words/office-words.tsx'
import { ShelfCard } from './shelf-card.tsx'
import styles from './card-print.module.css'

const SIZES = ['a6', 'a7'] as const
type Size = (typeof SIZES)[number]

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const language = languageOf(searchParams)
  const by = searchParams.get('by') ?? undefined
  return {
    language,
    ...(await loadScreen(request, '/cards', { query: { ids: searchParams.get('ids') ?? '', language, by } })),
  }
}

/** OFFICE-61 OFFICE-09: cards for the shelf, a page each. Printing is written down, each time again. */
export function Component() {
  const { recommendations, packing } = useWords()
  const words = recommendations.card
  const { language, shop, cards } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const size: Size = SIZES.find((one) => one === search.get('size')) ?? 'a6'
  const printed = useAct('/cards/printed')
  useEffect(() => {
    document.title = words.title
  }, [words])

  function choose(part: Record<string, string>): void {
    setSearch({ ...Object.fromEntries(search), ...part }, { replace: true })
  }

  async function print(): Promise<void> {
    const answer = await printed.run({ body: { ids: cards.map(({ id }) => id), language } })
    if (answer.ok) window.print()
  }

  return (
    <main className={styles.cards}>
      <div className={styles.tools}>
        <h1>{words.title}</h1>
        <ChoiceBar
          label={words.size}
          options={SIZES.map((value) => ({ value, label: value.toUpperCase() }))}
          chosen={size}
          onChoose={(value) => choose({ size: value })}
        />
        <ChoiceBar
          label={words.language}
          options={LANGUAGES.toReversed().map((value) => ({ value, label: words.languages[value] }))}
          chosen={language}
          onChoose={(value) => choose({ language: value })}
        />
        {cards.length > 0 ? (
          <Button kind="go" icon="print" busy={printed.isBusy ? words.printing : null} onClick={() => void print()}>
            {words.print}
          </Button>
        ) : (
          <p>{words.nothing}</p>
        )}
        {printed.refusal && <p role="status">{packing.printNotWritten}</p>}
        {cards.some(({ pick }) => !pick?.words) && <p className="quiet small">{words.noWords}</p>}
      </div>
      {cards.map((card) => (
        <section key={card.id} className={classNames(styles.card, styles[size])} aria-label={card.title}>
          <ShelfCard card={card} language={language} shop={shop} />
        </section>
      ))}
    </main>
  )
}

function languageOf(search: URLSearchParams): Language {
  return LANGUAGES.find((one) => one === search.get('language')) ?? 'hu'
}
