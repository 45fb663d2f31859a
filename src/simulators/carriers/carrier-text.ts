import type { PageLanguage } from '../pages/simulator-text.ts'
import type { ParcelMove } from './carrier-desk.ts'

/** The words of the page on which a carrier is played. */
export const CARRIER_WORDS = {
  hu: {
    mark: 'Próbaszállító',
    warning: 'Ez egy csomagszállító cég szimulátora: valódi csomag nem indul el.',
    lead: 'Itt kapcsolhatók a hibák, és itt mozdíthatók tovább a csomagok.',
    refusal: 'Elutasítás',
    refusalLead: 'A következő megrendeléseket a cég ezzel a kóddal utasítja el. Üres kóddal nem utasít el semmit.',
    code: 'Kód',
    field: 'Mező',
    parcels: 'Csomagok',
    none: 'Még nincs csomag.',
    number: 'Csomagszám',
    to: 'Kinek',
    cod: 'Utánvét',
    labels: 'Címke',
    state: 'Hol tart',
    move: 'Legyen',
    moveButton: 'Mehet',
    deleted: 'visszavonva',
  },
  en: {
    mark: 'Test carrier',
    warning: 'This is a simulator of a company that carries parcels: no real parcel leaves.',
    lead: 'Switch faults on and off here, and move parcels on.',
    refusal: 'Refusal',
    refusalLead: 'The company refuses the next orders with this code. With an empty code it refuses none.',
    code: 'Code',
    field: 'Field',
    parcels: 'Parcels',
    none: 'There is no parcel yet.',
    number: 'Number',
    to: 'To',
    cod: 'To collect',
    labels: 'Label',
    state: 'Where it is',
    move: 'Make it',
    moveButton: 'Go',
    deleted: 'called back',
  },
} as const satisfies Record<PageLanguage, Record<string, string>>

export const MOVE_WORDS = {
  hu: {
    'taken': 'átvette a futár',
    'underway': 'úton',
    'waiting': 'átvehető',
    'failed-try': 'sikertelen kézbesítés',
    'delivered': 'kézbesítve',
    'refused': 'nem vették át',
    'returned': 'visszaérkezett',
    'lost': 'elveszett',
  },
  en: {
    'taken': 'taken by the courier',
    'underway': 'under way',
    'waiting': 'waiting to be fetched',
    'failed-try': 'not handed over',
    'delivered': 'delivered',
    'refused': 'refused',
    'returned': 'come back',
    'lost': 'lost',
  },
} as const satisfies Record<PageLanguage, Record<ParcelMove, string>>
