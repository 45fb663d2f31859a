import type { search as hu } from '../hu/search.ts'
import type { Translated } from '../message-types.ts'

export const search: Translated<typeof hu> = {
  search: {
    'heading': '{count, plural, =0 {Nothing found} one {# result} other {# results}}: “{query}”',
    'heading-many': 'More than {count} results: “{query}”',
    'title': 'Search: {query}',
    'description': 'What we found in the shop for {query}.',
    'corrected': 'We found nothing for “{from}”, so we searched for “{to}” instead.',
    'original': 'Search for “{query}” anyway',
    'understood': 'Narrowed to: {needs}.',
    'need-language': 'in {language}',
    'need-age': 'for ages {from}–{to}',
    'ignored': 'These words did not narrow it further: {words}.',
    'left-out': 'Nothing has all of your words, so we left out: {words}.',
    'nothing': 'Try different words.',
    'meant': 'Did you mean:',
    'broader': 'Try fewer words:',
    'broader-way': '“{query}”, {count, plural, one {# result} other {# results}}',
    'browse': 'Or browse:',
    'suggestions': 'Suggestions',
    'suggested':
      '{count, plural, =0 {No suggestions.} one {# suggestion. Choose with the arrow keys.} other {# suggestions. Choose with the arrow keys.}}',
    'books': 'Books and more',
    'authors': 'Authors',
    'categories': 'Subjects',
  },
}
