import { article } from '../number-article.ts'

/** Ami a bevételezésben és a leltárban közös. */
export const scanWork = {
  fewer: 'Kevesebb',
  more: 'Több',
  howMany: 'Hány példány',
  remove: 'Leveszem',
  removed: (title: string, copies: number) => `${title}: levettem, ${copies} példány volt.`,
  typed: (title: string, from: number, to: number) => `${title}: ${from} helyett ${to} példány.`,
  asksCopies: (copies: number, title: string) => `${title}: tényleg ${copies} példány?`,
  asksCopiesSays: 'Ilyen sok ritkán van egy címből, ezért még nem számoltam be.',
  yesCopies: (copies: number) => `Igen, ${article(copies)} ${copies}`,
  noCopies: 'Nem, marad, ami volt',
  unlikely: 'Tényleg ennyi?',
  unlikelySays: 'Ezekből jóval több van, mint amennyit vártunk. Még semmi sem történt.',
  unlikelyLine: (title: string, copies: number, expected: number) =>
    expected > 0
      ? `${title}: ${copies} példány, ${expected} helyett.`
      : `${title}: ${copies} példány, pedig egyet sem vártunk.`,
  lookAgain: 'Megnézem még egyszer',
  unlikelySure: 'Igen, ennyi',
  scanFirstSays: 'Minden példányt egyszer. Több egyforma után a darabszámot a számbillentyűkkel is megadhatod.',
  unknown: 'Ismeretlen kód',
  looking: 'Beolvasva, a címét keresem …',
  otherCode: (code: string) => `Ez nem könyv kódja: ${code}.`,
  copiesOf: (title: string) => `Példány: ${title}`,
  me: (copies: number) => `én, ${copies} példány`,
  other: (name: string, copies: number) => `${name}, ${copies} példány`,
  restore: 'Folytatom',
  restoring: 'Megnyitom …',
  dropping: 'Elvetem …',
  keyCopies: 'az utolsó cím darabszáma',
  waits: (scans: number, since: string) => `${scans} olvasás ${since} óta várja a hálózatot.`,
  dropScans: 'Elvetem őket',
}
