/** What the suggestion door answers: words and addresses as they are shown. */
type SuggestedThing = {
  href: string
  title: string
  /** Language of the title where it is not the page's own. */
  lang?: string
  author?: string
  /** Language of the book where it is not the page's own. */
  language?: string
  price: string
  cover?: { src: string; width: number; height: number }
}
export type SuggestionAnswer = {
  products: SuggestedThing[]
  authors: { href: string; name: string; books: number }[]
  categories: { href: string; name: string }[]
}
