const PLURALS: Record<string, string> = {
  child: 'children',
  man: 'men',
  woman: 'women',
  wife: 'wives',
  thief: 'thieves',
  leaf: 'leaves',
  knife: 'knives',
  loaf: 'loaves',
}

export type EnglishNoun = { one: string; many: string; owner: string }

function englishNoun(one: string): EnglishNoun {
  const many = PLURALS[one] ?? withS(one)
  return { one, many, owner: `${one}’s` }
}

function withS(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

export const ENGLISH_NOUNS: EnglishNoun[] = (
  'house garden road city river forest mountain sea island tower window door table chair lamp candle book letter hour day night evening winter summer ' +
  'spring storm cloud star moon light shadow fire stone tree flower rose bird horse dog cat fox fish king queen miller gardener doctor teacher wanderer ' +
  'soldier fisherman shepherd master friend stranger child brother sister mother daughter son woman man army ship train station gate wall church bell ' +
  'market shop kitchen loaf apple pear orchard secret dream memory word voice song story picture mirror key lock box hat coat shoe ring ink paper pen map ' +
  'school yard attic cellar room stair street square park mill well brook shore border country world war promise sorrow silence law diary manuscript chapter ' +
  'journey farewell feast neighbour guest question pencil wife thief leaf knife clock harbour valley meadow bridge ferry library'
)
  .split(' ')
  .map(englishNoun)

export const ENGLISH_ADJECTIVES = (
  'old quiet distant lost white black blue red green golden silver last first long short secret silent cold warm lonely sad merry unknown forgotten northern ' +
  'southern eastern western late early empty narrow wide deep slow second third seventh ninth borrowed found soft gentle stubborn clever brave tired poor rich ' +
  'moonlit cloudy sunny windy snowy dusty unfinished faithful patient'
).split(' ')

export const ENGLISH_VERBS = (
  'open close follow remember answer borrow carry cross enter gather hide cover paint watch mend count ask call visit pass reach search thank trust warn wash ' +
  'return repair guard heal inherit learn measure name notice pack plant polish praise promise'
)
  .split(' ')
  .map((verb) => ({ plain: verb, today: withS(verb), once: pastTense(verb), ongoing: goingOn(verb) }))

function pastTense(verb: string): string {
  if (verb === 'hide') return 'hid'
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`
}

function goingOn(verb: string): string {
  return verb.endsWith('e') ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}

export const ENGLISH_FAMILY_NAMES = (
  'Abbott Aldridge Ashworth Atwater Bancroft Barlow Beckett Bellamy Birch Blackwood Bramley Brindle Calloway Carver Chadwick Clement Colfax Crane Dalton ' +
  'Darnell Dexter Draper Eastwood Ellery Fairfax Fenwick Fielding Finch Fletcher Forrester Garland Gifford Goodwin Granger Hadley Halloway Harcourt Hartley ' +
  'Hawthorn Hollis Hooper Ingram Jarvis Keaton Kendall Kirby Langley Lathrop Lockwood Lowell Mallory Marlow Merrick Milford Morland Nash Norwood Oakley Orton ' +
  'Palmer Parrish Pemberton Penrose Prescott Quincy Radcliffe Ransom Redmond Ridley Rowan Sawyer Seaton Sherwood Sinclair Stanton Sterling Sutton Tanner ' +
  'Thackery Thorne Tilden Trevor Underhill Vance Wainwright Walden Warrick Weston Whitlock Winslow Woodley Wyndham Yardley York'
).split(' ')

export const ENGLISH_GIVEN_NAMES = (
  'Adela Agnes Alfred Alice Amos Arthur Beatrice Benjamin Bertha Cecil Charlotte Clara Clement Cora Daniel Dorothy Edgar Edith Edmund Eleanor Elsie Ernest ' +
  'Esther Felix Florence Frances Frederick George Gerald Gilbert Grace Hannah Harold Harriet Hector Helena Henry Herbert Hester Hugh Ida Irene Isaac Ivy James ' +
  'Jasper Josephine Julia Laura Leonard Lionel Lucy Mabel Margaret Martha Matilda Maurice Miriam Nathaniel Nora Olive Oscar Owen Percy Philip Ralph Rebecca ' +
  'Roland Rosamund Rupert Ruth Sidney Silas Stella Susan Theodore Thomas Ursula Victor Violet Walter Wilfred Winifred'
).split(' ')
