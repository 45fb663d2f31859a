import type { OwnRefusals } from '../../refusal-words.ts'

export const drafts = {
  keep: 'Mentés piszkozatként',
  plan: 'Időzítés',
  planTitle: 'Mikor jelenjen meg?',
  planSays: 'Addig a boltban semmi sem változik. A megadott percben magától megjelenik.',
  planAt: 'Mikor',
  planGo: 'Időzítem',
  kept: 'Piszkozatként elmentve: a boltban még nem látszik.',
  planned: (when: string) => `Időzítve: ${when}.`,
  published: 'Közzétéve.',
  discarded: 'A piszkozat eldobva.',
  standing: {
    draft: (by: string, when: string) => `Piszkozat: ${by}, ${when}.`,
    planned: (by: string, when: string) => `Időzítve: ${when}. Írta: ${by}.`,
    failed: (by: string, when: string) => `Nem jelent meg a megadott időben (${when}). Írta: ${by}.`,
  },
  fields: (names: readonly string[]) => `Ezt változtatja: ${names.join(', ')}.`,
  failures: {
    'met-newer': 'Közben más is módosította ugyanazt. Vedd elő, és válaszd ki, melyik maradjon.',
    'refused': 'Így nem lehet elmenteni. Vedd elő, és javítsd ki.',
  },
  publish: 'Közzététel most',
  takeUp: 'Előveszem',
  discard: 'Eldobom',
  discardTitle: 'Más piszkozata',
  discardSays: (by: string, when: string) => `${by} írta, utoljára ekkor: ${when}. Ha eldobod, nem hozható vissza.`,
  keepIt: 'Meghagyom',
  busy: 'Egy pillanat …',
  somebody: 'a bolt',
  refusals: {
    stale: 'Közben valaki más is írt a piszkozatba; már az ő változatát látod.',
    conflict: 'Közben más is módosította ugyanazt. Vedd elő, és válaszd ki, melyik maradjon.',
    invalid: 'Valamelyik mező így nem menthető.',
  } satisfies OwnRefusals,
}
