import type { ConnectionName } from '#shop/ground/connections/connection-table.ts'
import type { ConnectionAnswer } from '#shop/ground/connections/connections.ts'
import type { ConnectionSource } from '#shop/ground/connections/list-connections.ts'

type Named = { label: string; help: string; without: string }

/** The mail server and the companies that work for the shop. */
export const connections = {
  title: 'Kapcsolatok',
  sentence:
    'Kivel dolgozik a bolt: levelezés, fizetés, számlázás, csomagszállítás. A kulcsokat lezárva őrizzük, és többé senkinek sem mutatjuk meg.',
  columns: { name: 'Kapcsolat', state: 'Hogy áll', last: 'Utoljára' },
  names: {
    mail: {
      label: 'Levelezés',
      help: 'Az a kiszolgáló, amelyen át a bolt a leveleit küldi. Az adatait a levelezés szolgáltatója adja meg.',
      without: 'Minden levél vár, és a bolt nem fogad rendelést.',
    },
    barion: {
      label: 'Barion',
      help: 'Bankkártyás fizetés. A kulcsot a Barion-tárca boltjának adatai között találod.',
      without: 'Bankkártyával nem lehet fizetni.',
    },
    paypal: {
      label: 'PayPal',
      help: 'Fizetés PayPal-fiókkal. Az adatok a PayPal fejlesztői oldalán, az alkalmazásodnál állnak.',
      without: 'PayPallal nem lehet fizetni.',
    },
    szamlazz: {
      label: 'Számlázz.hu',
      help: 'A fizetett rendelésekről magától állít ki számlát. Az Agent-kulcsot a fiók beállításai között találod.',
      without: 'Nem állít ki számlát.',
    },
    billingo: {
      label: 'Billingo',
      help: 'A fizetett rendelésekről magától állít ki számlát. Az API-kulcsot a Billingo összekötései között készíted.',
      without: 'Nem állít ki számlát.',
    },
    gls: {
      label: 'GLS',
      help: 'Csomagszállítás a MyGLS-en át. A belépés és az ügyfélszám a GLS-szerződésedhez tartozik; a feladó címe az, ahonnan a futár a csomagokat elviszi.',
      without: 'A GLS-címkéket máshol készítitek, és a számukat kézzel írjátok be.',
    },
    foxpost: {
      label: 'Foxpost',
      help: 'Csomagszállítás automatákba. A felhasználónevet, a jelszót és az API-kulcsot a Foxpost ügyfélfelületén találod.',
      without: 'A Foxpost-címkéket máshol készítitek, és a számukat kézzel írjátok be.',
    },
  } satisfies Record<ConnectionName, Named> as Record<ConnectionName, Named>,
  fields: {
    host: { label: 'Kiszolgáló (SMTP)', hint: 'Például: mail.szolgaltato.hu' },
    port: { label: 'Port', hint: '587 a szokásos; a 465-ösön a kapcsolat az elejétől titkosított.' },
    sender: { label: 'Feladó címe', hint: 'Ezen a címen írnak vissza a vevők.' },
    user: { label: 'Felhasználónév', hint: 'Üresen hagyható, ha a kiszolgáló nem kér belépést.' },
    password: { label: 'Jelszó', hint: '' },
    mode: { label: 'Rendszer', hint: '' },
    payee: { label: 'A tárca e-mail-címe', hint: 'Ide érkezik a pénz.' },
    posKey: { label: 'POSKey', hint: '' },
    clientId: { label: 'Client ID', hint: '' },
    clientSecret: { label: 'Client secret', hint: '' },
    webhookId: { label: 'Webhook ID', hint: '' },
    agentKey: { label: 'Agent-kulcs', hint: '' },
    apiKey: { label: 'API-kulcs', hint: '' },
    username: { label: 'Felhasználónév', hint: '' },
    clientNumber: { label: 'Ügyfélszám', hint: '' },
    senderName: { label: 'Feladó neve', hint: 'Ez áll a címkén.' },
    senderPostcode: { label: 'Feladó irányítószáma', hint: '' },
    senderCity: { label: 'Feladó települése', hint: '' },
    senderStreet: { label: 'Feladó utcája', hint: 'Házszám nélkül.' },
    senderHouseNumber: { label: 'Feladó házszáma', hint: 'Csak számjegyek.' },
    blockId: { label: 'Számlatömb azonosítója', hint: 'Üresen a legrégebbi tömbbe kerülnek a számlák.' },
  } as Record<string, { label: string; hint: string }>,
  webhookAt: (address: string) => `A PayPalnál ezt a címet add meg webhooknak: ${address}`,
  modes: { live: 'éles', test: 'próba' } as Record<string, string>,
  keptSecret: 'Üresen marad, ami van.',
  sources: {
    environment: 'A bolt gépén állították be; az számít, amíg ott van.',
    office: 'Össze van kötve.',
    lost: 'A kulcsai ezen a gépen nem nyithatók ki: add meg őket újra.',
    played: 'Próbabolt: a bolt maga játssza el.',
    none: 'Nincs összekötve.',
  } satisfies Record<ConnectionSource, string> as Record<ConnectionSource, string>,
  /** In place of the source, as the last test has told. */
  failing: { refused: 'Nem enged be.', away: 'Nem érjük el.' },
  waits: 'Amit itt adtak meg, akkor lép érvénybe, ha onnan kiveszik.',
  answers: {
    works: 'Elértük, és minden rendben.',
    takes: 'Elértük, és elfogadta a kulcsokat.',
    refused: 'Elértük, de a megadott adatokkal nem enged be: nézd meg őket újra.',
    away: 'Nem értük el. Próbáld meg később; ha akkor sem megy, nézd meg, amit beírtál.',
  } satisfies Record<ConnectionAnswer, string> as Record<ConnectionAnswer, string>,
  testedAt: (answer: string, moment: string) => `${answer} (Próba: ${moment})`,
  never: 'még senki sem állította be',
  give: 'Megadom',
  change: 'Módosítom',
  test: 'Próba',
  testing: 'Kérdezem …',
  undo: 'Vissza az előzőre',
  undone: (label: string) => `${label}: az előző kapcsolat él.`,
  drop: 'Leválasztom',
  dropTitle: (label: string) => `${label} leválasztása`,
  dropSentence:
    'Új dolog már nem indul vele; ami elkezdődött, azzal fejeződik be, amivel elkezdődött. Egy napig vissza lehet kapcsolni.',
  dropped: (label: string) => `${label}: leválasztva.`,
  save: 'Mentem',
  saving: 'Mentem …',
  saved: (label: string) => `${label}: elmentve. Két másodpercen belül mindenütt ez él.`,
  unchanged: 'Ugyanez volt eddig is.',
  house: 'Amit a bolt gépén állítanak be',
  services: {
    objects: 'Képek és fájlok',
    backups: 'Mentések',
    errorReports: 'Hibajelentések',
  },
  stores: { bucket: 'külső tárhelyen', folder: 'a bolt saját gépén', off: 'nincsenek' },
  reports: { on: 'elküldjük a hibafigyelő szolgáltatásnak', off: 'nem küldünk' },
  problems: { missing: 'Ez kell hozzá.', invalid: 'Ez nem így fest: nézd meg újra, ahonnan másolod.' },
  mailWaits: 'Nincs összekötve levelezés: a levelek várnak.',
  connectMail: 'Összekötöm',
}
