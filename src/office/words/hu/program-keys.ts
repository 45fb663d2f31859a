import type { KeyScope } from '#shop/people/staff/keys/api-key.ts'

/** OFFICE-92: who comes in without being a person. */
export const programKeys = {
  title: 'Programok kulcsai',
  sentence:
    'A kulccsal egy program jön be, például a pénztáré. Legfeljebb annyit tehet, amennyit az, aki készítette: ha ő nem jöhet be, a kulcsa sem nyit.',
  make: 'Kulcs készítése',
  empty: 'Még egy programnak sincs kulcsa.',
  emptyWhy: 'Ha egy program a háttérirodától kérdez, vagy ír bele, itt kap hozzá kulcsot.',
  caption: 'Kulcsok név szerint',
  columns: { name: 'Kulcs', may: 'Mit tehet', used: 'Utoljára' },
  scopes: {
    'products.read': 'a címek listáját olvassa',
  } satisfies Record<KeyScope, string> as Record<KeyScope, string>,
  /** Of no scope that this release knows. */
  nothing: 'semmit',
  onlyAt: (place: string) => `csak itt: ${place}`,
  everywhere: 'minden helyen',
  madeBy: (name: string, day: string) => `Készítette: ${name}, ${day}`,
  neverUsed: 'még nem járt itt',
  states: { open: 'él', idle: 'nem nyit: a készítője ezt már nem teheti', ended: 'visszavonva' },
  end: 'Visszavonom',
  ending: 'Visszavonom …',
  endTitle: (name: string) => `„${name}” visszavonása`,
  endSentence: 'A program a következő hívásától nem jut be. Ezt nem lehet visszacsinálni; új kulcsot lehet neki adni.',
  ended: (name: string) => `„${name}” többé nem nyit.`,
  newTitle: 'Új kulcs',
  newSentence: 'Egyszer látod, itt, ezen a gépen. A bolt csak a lenyomatát őrzi meg.',
  name: 'Melyik programé',
  nameHint: 'Ezen a néven áll majd a naplóban, amit tesz. Például: Pult 1',
  scopesLabel: 'Mit tehet',
  place: 'Melyik hely nevében írhat',
  save: 'Elkészítem',
  saving: 'Készítem …',
  madeTitle: (name: string) => `„${name}” kulcsa`,
  madeSentence: 'Másold be most a programba: ha ezt bezárod, többé senki sem látja.',
  key: 'Kulcs',
  copy: 'Vágólapra',
  copied: 'A kulcs a vágólapon van.',
  close: 'Bemásoltam',
  howTo: 'A program minden kéréshez ezt a fejlécet küldi:',
  problems: { scopes: 'Legalább egyet válassz.' },
}
