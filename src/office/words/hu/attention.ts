import type { AttentionKind } from '#shop/selling/orders/attention-reasons.ts'

/** Why a person has to look at an order, and what that person does about it. */
export const attention = {
  'payment-mismatch': {
    says: 'A fizetési szolgáltató más fizetésről, összegről vagy pénznemről beszél, mint amit kértünk.',
    toDo: 'Kérdezd meg újra a szolgáltatót; ha ugyanazt mondja, nézd meg a fizetést az oldalán.',
  },
  'payment-stuck': {
    says: 'A fizetés régóta folyamatban van, és nem dőlt el, mi lesz belőle.',
    toDo: 'Kérdezd meg újra a szolgáltatót.',
  },
  'payment-vanished': {
    says: 'A szolgáltató már nem ismeri azt a fizetést, amelynek a pénze a könyveinkben áll.',
    toDo: 'Kérdezd meg újra; ha most sem ismeri, írj a szolgáltató ügyfélszolgálatának.',
  },
  'unknown-state': {
    says: 'A szolgáltató olyan állapotot közölt, amelyet nem ismerünk.',
    toDo: 'Kérdezd meg újra, és nézd meg a fizetést a szolgáltató oldalán.',
  },
  'overcharged': {
    says: 'A szolgáltató szerint többet vont le, mint amennyit kértünk.',
    toDo: 'Add vissza a különbözetet.',
  },
  'amount-unreadable': {
    says: 'A szolgáltató szerint megjött a pénz, de az összege nem olvasható.',
    toDo: 'Kérdezd meg újra, és nézd meg az összeget a szolgáltató oldalán.',
  },
  'paid-short': {
    says: 'Kevesebb pénz érkezett, mint amennyit kértünk.',
    toDo: 'Írj a vevőnek, vagy mondd le a rendelést, és add vissza a pénzt.',
  },
  'paid-but-sold-out': {
    says: 'Kifizette, de közben elkelt az utolsó példány.',
    toDo: 'Rendelj példányt, vagy mondd le a tételt.',
  },
  'fewer-than-promised': {
    says: 'Kevesebb példány van a polcon, mint amennyit megígértünk.',
    toDo: 'Keresd meg vagy rendeld meg a hiányzót, különben mondd le a tételt.',
  },
  'sold-over-counter': {
    says: 'A pultnál elkelt egy példány, amelyet ennek a rendelésnek ígértünk.',
    toDo: 'Kérd át egy másik boltból vagy rendeld meg, különben mondd le a tételt.',
  },
  'copy-not-found': {
    says: 'Csomagoláskor egy példány nem volt meg, és másik sincs.',
    toDo: 'Rendeld meg, vagy mondd le a tételt.',
  },
  'copy-damaged': {
    says: 'Csomagoláskor egy példány sérült volt, és másik sincs.',
    toDo: 'Rendeld meg, vagy mondd le a tételt.',
  },
  'reversed': {
    says: 'A bank visszavette a pénzt.',
    toDo: 'Ne küldd el, ami még itt van, és írj a vevőnek.',
  },
  'refund-failed': {
    says: 'A visszatérítés nem sikerült.',
    toDo: 'Nézd meg, mit mondott a szolgáltató, és add vissza másképp.',
  },
  'refund-at-the-till': {
    says: 'A pénztárban fizette, ezért a boltban kell visszaadni.',
    toDo: 'Add vissza a pénztárból, és jelöld, hogy megtörtént.',
  },
  'given-by-command': {
    says: 'Az üzemeltető parancssorból adott vissza pénzt.',
    toDo: 'Erre nincs határ és nem kell második ember. Nézd meg, tudsz-e róla; ha nem, kérdezd meg az üzemeltetőt.',
  },
  'email-corrected': {
    says: 'Egy kolléga átírta a rendelés e-mail-címét; a vevő hivatkozásai oda mennek.',
    toDo: 'Egy másik kolléga nézze meg a történetben, ki írta át és mire. Ha nem a vevő kérte, írja vissza.',
  },
  'refund-by-transfer': {
    says: 'Átutalással kell visszaadni.',
    toDo: 'A Banki jóváírások közt látod, melyik számlára; ha a vevő a futárnak fizetett, a rendelés oldalán adja meg. Utald át, és jelöld, hogy megtörtént.',
  },
  'transfer-taken-back': {
    says: 'A jóváírásról kiderült, hogy nem ezé a rendelésé.',
    toDo: 'Ne küldd el, amíg a pénze meg nem jön; ha nem jön, írj a vevőnek, vagy mondd le.',
  },
  'refunded-by-hand': {
    says: 'Valaki a szolgáltató oldalán adott vissza pénzt.',
    toDo: 'Nézd meg, mi járt vissza, és mondd le azt, amit már nem küldünk.',
  },
  'withdrawal': {
    says: 'A vevő elállt; az el nem küldött tételek lemondása második emberre vár.',
    toDo: 'Ne csomagold be. Ha időben senki sem hagyja jóvá, vedd fel újra az elállást.',
  },
  'withdrawal-in-words': {
    says: 'A vevő elállt, a nyilatkozatát valakinek el kell olvasnia.',
    toDo: 'Olvasd el, kérdezd meg, ha nem világos, és vedd fel az elállást.',
  },
  'withdrawal-while-paying': {
    says: 'A vevő elállt, miközben a fizetése folyamatban volt.',
    toDo: 'Kérdezd meg újra a szolgáltatót, aztán mondd le a rendelést.',
  },
  'parcel-came-back': {
    says: 'A csomag visszajött.',
    toDo: 'Kérdezd meg a vevőt: csomagold újra, vagy mondd le.',
  },
  'parcel-lost': {
    says: 'A csomag elveszett.',
    toDo: 'Csomagold újra, vagy mondd le, és add vissza a pénzt.',
  },
  'parcel-not-collected': {
    says: 'A félretett könyvekért nem jött el senki.',
    toDo: 'Írj a vevőnek, vagy mondd le a rendelést.',
  },
  'label-uncertain': {
    says: 'A szállító válasza elveszett: nem tudni, megrendeltük-e a címkét.',
    toDo: 'Nézd meg a szállító saját oldalán, ott van-e a csomag, és mondd meg a csomagnál.',
  },
  'label-not-called-back': {
    says: 'A csomagot felbontottuk, de a szállító nem vonta vissza a címkéjét.',
    toDo: 'Ha mégis a futárnál van, írj a szállítónak; ha nincs, dobd el a címkét.',
  },
  'parcel-coming-back': {
    says: 'A szállító szerint a csomag visszafelé tart hozzánk.',
    toDo: 'Írj a vevőnek; ha a csomag megérkezik, jelöld, hogy visszajött.',
  },
  'parcel-missing': {
    says: 'A szállító szerint a csomag nincs meg.',
    toDo: 'Kérdezd meg a szállítót; ha elveszett, jelöld, és küldj másikat, vagy mondd le.',
  },
  'parcel-silent': {
    says: 'A csomag egy hónapja elment, és a szállító nem mondta, hogy megérkezett.',
    toDo: 'Kérdezd meg a vevőt vagy a szállítót, és jelöld, mi lett vele.',
  },
  'pickup-overdue': {
    says: 'Lejárt az átvétel határideje.',
    toDo: 'Hívd fel a vevőt, vagy tedd vissza a polcra.',
  },
  'cod-mismatch': {
    says: 'A futárcég más utánvétet számolt el, mint amennyi a csomagra volt írva.',
    toDo: 'Vesd össze az elszámolást a csomaggal, és kérdezd meg a futárcéget.',
  },
  'cod-unsettled': {
    says: 'Két hete kézbesítették, de az utánvétet a futárcég még nem számolta el.',
    toDo: 'Olvasd be az elszámolását, vagy kérdezd meg, hol a pénz.',
  },
  'cod-came-back': {
    says: 'Kézbesítettnek mondott utánvétes csomag jön vissza.',
    toDo: 'Ha megjött, jelöld meg; ha a futárcég már kifizette, egyeztess vele.',
  },
  'title-off-sale': {
    says: 'Olyan címre vár, amelyet visszahívtak vagy kivontak a forgalomból.',
    toDo: 'Mondd le a tételt, és írd meg a vevőnek, miért.',
  },
  'against-price-law': {
    says: 'Több engedményt adtunk benne, mint amennyit a könyvek árkötöttsége enged.',
    toDo: 'Nézd meg az Árak lapon, mi volt az, és járj utána, hogyan került bele. A vevőnek annyiba kerül, amennyiben megállapodtunk.',
  },
  'price-promise': {
    says: 'Egy előrendelt könyv ma jóval olcsóbb, mint amikor megrendelték, és a vevőnek a legalacsonyabb árat ígértük.',
    toDo: 'Aki árat adhat, a tételnél döntse el: megkapja az alacsonyabb árat, vagy tévedés volt, és marad a régi.',
  },
  'invoice-failed': {
    says: 'A számlát nem sikerült kiállítani.',
    toDo: 'Nézd meg a számlák között, mit mondott a számlázó; ha a cím a baj, javítsd ki, aztán kérd újra.',
  },
  'documents-differ': {
    says: 'A bizonylatai nem annyit tesznek ki, amennyi pénz nálunk maradt belőle.',
    toDo: 'Nézd meg a bizonylatai között, melyik kulcsnál térnek el, és kérdezd meg a könyvelőt, mit kell még kiállítani.',
  },
  'payment-not-told': {
    says: 'A számlázó nem jegyezte be, hogy egy számlát kifizettek.',
    toDo: 'Nézd meg a rendelés oldalán, mit mondott; szólj neki újra, vagy jegyezd be nála kézzel.',
  },
  'proforma-failed': {
    says: 'A díjbekérőt nem sikerült kiállítani vagy visszavonni.',
    toDo: 'Nézd meg, mit mondott a számlázó, aztán a rendelés oldalán kérd újra.',
  },
  'letter-not-sent': {
    says: 'Egy levél órák óta nem jut el a vevőhöz.',
    toDo: 'Javítsd a címet, és küldd el újra.',
  },
  'invariant': {
    says: 'Az éjszakai ellenőrzés olyat talált, aminek nem szabadna lennie.',
    toDo: 'Ne nyúlj hozzá; szólj annak, aki a programot gondozza.',
  },
  'other': {
    says: 'Ezt az okot a programnak ez a változata nem ismeri.',
    toDo: 'Nézd végig az idővonalát.',
  },
} satisfies Record<AttentionKind, { says: string; toDo: string }>
