import type { OwnRefusals } from '../../refusal-words.ts'

/** A or az, by how the number is said: egy, öt, ötven. */
const nth = (place: number) => `${/^(?:1|5|5\d)$/.test(String(place)) ? 'Az' : 'A'} ${place}. kép`

export const pictures = {
  none: 'Nincs kép: a bolt rajzol borítót.',
  label: 'Képek, elöl a borító',
  cover: 'Borító',
  nth: (place: number) => `${place}. kép`,
  add: 'Képek hozzáadása',
  photograph: 'Fényképezés',
  how: 'Ide is húzhatod vagy beillesztheted őket. Egy kép legfeljebb 20 MB; az eredeti megmarad.',
  earlier: (place: number) => `${nth(place)} előbbre`,
  later: (place: number) => `${nth(place)} hátrébb`,
  turn: (place: number) => `${nth(place)} elforgatása jobbra`,
  crop: (place: number) => `${nth(place)} körülvágása`,
  remove: (place: number) => `${nth(place)} elvétele`,
  moved: (place: number) => `A kép új helye: ${place}.`,
  removed: 'A kép kikerült a címből.',
  added: (count: number) => (count === 1 ? 'Egy kép megérkezett.' : `${count} kép megérkezett.`),
  sending: (name: string) => `${name} feltöltése …`,
  waiting: (count: number) => (count === 1 ? 'Még egy vár.' : `Még ${count} vár.`),
  refused: (name: string) => `${name} nem került be.`,
  refusals: {
    'too-many': 'Most sokan töltenek fel. Próbáld újra kicsit később.',
    'forbidden': 'Nincs jogosultságod képet hozzáadni.',
    'unreachable': 'Az iroda nem válaszol.',
  } satisfies OwnRefusals,
  seen: 'Rendben',
  cropTitle: 'Körülvágás',
  cropHow: 'Rajzold körül a képen, ami megmarad, vagy állítsd be a széleit. Az eredeti kép megmarad.',
  edges: { left: 'Bal széle', right: 'Jobb széle', top: 'Teteje', bottom: 'Alja' },
  whole: 'Az egész kép',
  cropDone: 'Így legyen',
}
