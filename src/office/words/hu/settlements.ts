import type { LookedAtMatch } from '#shop/selling/money/settlement/settlement.ts'

export const settlements = {
  title: 'Utánvétek',
  sentence:
    'Amit a futárok a vevőktől beszednek, a futárcég utalja át. Itt látszik, mi van még nála, és itt olvasható be az elszámolása.',
  carriers: { gls: 'GLS', foxpost: 'Foxpost' },
  bring: {
    title: 'Elszámolás beolvasása',
    file: 'A futárcég fájlja',
    hint: 'A GLS heti utánvét-részletezője vagy csomaglistája, vagy a Foxpost heti elszámolása, ahogy megjött (XLSX, legfeljebb 5 MB).',
    noFile: 'Előbb válaszd ki a fájlt.',
    send: 'Beolvasom',
    busy: 'Beolvassuk…',
    taken: (rows: number, sum: string) => `Beolvastuk: ${rows} csomag, ${sum}.`,
    rounded: (count: number) => `${count} csomagnál egy-két forint a kerekítés.`,
    mismatch: (count: number) =>
      `${count} csomagnál más összeg áll, mint amennyi rá volt írva: a rendelésük figyelmet kér.`,
    cameBack: (count: number) => `${count} csomag nálunk visszajött vagy elveszett: a rendelésük figyelmet kér.`,
    notToCollect: (count: number) => `${count} csomagra nem volt utánvét írva: a rendelésük figyelmet kér.`,
    unknown: (count: number) => `${count} csomagot nem ismer a bolt: kérdezd meg a futárcéget.`,
  },
  unsettled: 'Kézbesítve, még nincs elszámolva',
  unsettledWhy: 'A futárcég beszedte, de még nem fizette ki nekünk.',
  noneUnsettled: 'Nincs ilyen: amit kézbesítettek, el is számolták.',
  underWay: 'Úton van',
  underWayWhy: 'Ezekért a futár átvételkor szedi be a pénzt.',
  noneUnderWay: 'Most egyetlen utánvétes csomag sincs úton.',
  together: (count: number, sum: string) => `${count} csomag, összesen ${sum}.`,
  moments: { sent: (at: string) => `Átadva: ${at}`, delivered: (at: string) => `Kézbesítve: ${at}` },
  onlySaid: 'csak mi jelöltük kézbesítettnek; az elszámolással lesz kifizetve',
  files: 'Beolvasott elszámolások',
  fileBack: {
    act: 'Visszavonom',
    title: 'Tévedésből olvastátok be?',
    sentence:
      'Amit a fájl elszámolt, az újra elszámolatlan lesz, és a fájl újra beolvasható. Ami miatta már kifizetettnek vagy megérkezettnek számít, az úgy marad.',
    because: 'Miért?',
    busy: 'Visszavonás …',
    done: (name: string) => `Visszavonva: ${name}.`,
    paid: (orders: string) => `Ez a fájl mondta először, hogy ki vannak fizetve, és úgy is maradnak: ${orders}.`,
  },
  noFiles: 'Még nem olvastatok be elszámolást.',
  noFilesWhy: 'A futárcég hetente küldi; ha megjött, itt fent olvasható be.',
  rows: (count: number) => `${count} csomag`,
  onlyStatuses: 'Ez csomaglista: azt mondja, mit szedtek be, azt nem, hogy ki is fizették.',
  setOff: (setOff: string, paid: string) => `A futárcég levont belőle ${setOff} díjat: ${paid} érkezik.`,
  by: (who: string, at: string) => [who, at].filter(Boolean).join(', '),
  toLook: (count: number) => `${count} sorát meg kell nézni`,
  differs: (toCollect: string, difference: number, money: (sum: number) => string) =>
    difference === 0
      ? 'másodszor is kifizették'
      : `${toCollect} volt ráírva, ${money(Math.abs(difference))} ${difference < 0 ? 'hiányzik' : 'a többlet'}`,
  looks: {
    'not-to-collect': 'nem volt rá utánvét írva',
    'came-back': 'nálunk visszajött vagy elveszett',
    'unknown': 'ilyen csomagot a bolt nem ismer: kérdezd meg a futárcéget',
  } satisfies Record<Exclude<LookedAtMatch, 'mismatch'>, string>,
}
