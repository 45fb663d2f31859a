import type { OwnRefusals } from '../../refusal-words.ts'

/** Of lists that are changed as a whole: kirakat, ajánlók, a hónap könyvei. */
export const listDraft = {
  save: 'Mentés',
  saving: 'Mentem …',
  saved: 'Elmentve.',
  unsaved: 'A módosításaid még nincsenek elmentve.',
  notSavedYet: 'nincs elmentve',
  undone: 'Visszaállítva, ahogy volt.',
  notUndone: 'Nem állt vissza: közben más is változtatott rajta.',
  nothingToSave: 'Nincs mit menteni.',
  chooseFirst: 'Előbb döntsd el, melyik maradjon.',
  throwAway: 'Eldobom',
  fromBefore: 'Itt vannak a változtatásaid, amelyeket még nem mentettél el.',
  theirsTaken: 'Közben valaki más is mentett; az ő változtatásai is benne vannak.',
  theirsTakenNext: 'Nézd át, és mentsd újra.',
  met: 'Ezt közben valaki más is átírta. Válaszd ki, melyik maradjon; addig nem lehet menteni.',
  savedByOther: 'már elmentve',
  takenOut: 'kivéve a listából',
  staysIn: 'a listában marad',
  kept: 'Minden megmaradt, amit beírtál.',
  refusals: {
    'wrong-state': 'Nincs elmentve: így most nem lehet.',
    'invalid': 'Nincs elmentve: valamelyik mezőt javítani kell.',
    'unreachable': 'Nincs elmentve: az iroda most nem felel.',
    'forbidden': 'Nincs elmentve: ehhez nincs jogosultságod.',
  } satisfies OwnRefusals,
}
