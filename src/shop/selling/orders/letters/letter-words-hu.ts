import { ORDER_WORDS } from '../order-text.ts'
import type { LetterWords } from './letter-text-parts.ts'

const ways = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

export const hungarianWords: LetterWords = {
  ...ORDER_WORDS.hu,
  subjects: {
    'order-received': (number) => `Megkaptuk a rendelését: ${number}`,
    'quote-asked': (number) => `Megkaptuk a kérését: ${number}`,
    'payment-received': (number) => `Megérkezett a fizetése: ${number}`,
    'payment-pending': (number) => `A fizetése még úton van: ${number}`,
    'payment-failed': (number) => `A fizetés nem sikerült: ${number}`,
    'payment-reminder': (number) => `Még vár a rendelése: ${number}`,
    'proforma': (number) => `Díjbekérő a rendeléséhez: ${number}`,
    'documents': (number) => `A rendelése számlái: ${number}`,
    'order-expired': (number) => `Lezártuk a rendelését: ${number}`,
    'order-cancelled': (number) => `Lemondott rendelés: ${number}`,
    'copies-cancelled': (number) => `Lemondott tételek: ${number}`,
    'refund-issued': (number) => `Visszaküldtük a pénzét: ${number}`,
    'price-promise': (number) => `Olcsóbb lett az előrendelt könyve: ${number}`,
    'duplicate-refunded': (number) => `Visszaküldtük a kétszer fizetett összeget: ${number}`,
    'quote-ready': (number) => `Kiszámoltuk a szállítás díját: ${number}`,
    'preorder-changed': (number) => `Változott a megjelenés napja: ${number}`,
    'preorder-off': (number) => `Nem jelenik meg az előrendelt könyve: ${number}`,
    'shipped': (number) => `Útnak indult a csomagja: ${number}`,
    'ready-for-pickup': (number) => `Átvehető a boltban: ${number}`,
    'pickup-reminder': (number) => `Még várja Önt a boltban: ${number}`,
    'withdrawal-acknowledged': (number) => `Elállási nyilatkozatát megkaptuk: ${number}`,
    'refund-account': (number) => `Melyik számlára utaljuk vissza? ${number}`,
    'return-refunded': (number) => `Visszaküldtük a termékek árát: ${number}`,
    'return-rejected': (number) => `A visszaküldött termékekről: ${number}`,
    'order-link': (number) => `Új link a rendeléséhez: ${number}`,
    'staff-new-order': (number) => `Új megrendelés: ${number}`,
    'staff-attention': (number) => `Figyelmet kér: ${number}`,
  },
  headings: {
    'order-received': 'Köszönjük a rendelését',
    'quote-asked': 'Megkaptuk a kérését',
    'payment-received': 'Köszönjük, megérkezett a fizetése',
    'payment-pending': 'A fizetése még úton van',
    'payment-failed': 'A fizetés nem sikerült',
    'payment-reminder': 'Még vár a rendelése',
    'proforma': 'Elkészült a díjbekérő',
    'documents': 'A rendelése számlái',
    'order-expired': 'Nem érkezett fizetés, lezártuk a rendelést',
    'order-cancelled': 'Lemondott rendelés',
    'copies-cancelled': 'Lemondtuk a rendelés egy részét',
    'refund-issued': 'Visszaküldtük a pénzét',
    'price-promise': 'Olcsóbb lett, mint amikor megrendelte',
    'duplicate-refunded': 'Kétszer fizetett, az egyiket visszaküldtük',
    'quote-ready': 'Kiszámoltuk a szállítás díját',
    'preorder-changed': 'Változott a megjelenés napja',
    'preorder-off': 'Nem jelenik meg az előrendelt könyve',
    'shipped': 'Útnak indult a csomagja',
    'ready-for-pickup': 'Átveheti a könyveit',
    'pickup-reminder': 'A könyvei még a boltban várják',
    'withdrawal-acknowledged': 'Elállási nyilatkozatát megkaptuk',
    'refund-account': 'Melyik számlára utaljuk vissza?',
    'return-refunded': 'Visszaküldtük a termékek árát',
    'return-rejected': 'A visszaküldött termékekről',
    'order-link': 'Új link a rendeléséhez',
    'staff-new-order': 'Új megrendelés',
    'staff-attention': 'Egy megrendelés figyelmet kér',
  },
  greeting: (name) => `Kedves ${name}!`,
  gift: {
    card: 'A kártyán ez áll majd:',
    notBefore: (day: string) => `Legkorábban ekkor érkezik: ${day}`,
    noPrices: 'A csomagkísérőn nem lesz ár, és a számlát csak Ön kapja.',
  },
  cardSale: {
    received:
      'Megkaptuk az ajándékkártya-rendelését. A kártya akkor él, ha a pénz megérkezett; a kódja a választott napon megy e-mailben. Ha még nem fizetett, a rendelés oldalán megteheti.',
    reminder: (until) => `Az ajándékkártyát még nem fizette ki; eddig fizethet: ${until}.`,
    expired: 'Nem érkezett fizetés az ajándékkártyára, ezért lezártuk a rendelést. Pénzt nem vontunk le.',
    withdrawal:
      'Az ajándékkártya megvásárlásától a fizetéstől számított 14 napon belül indoklás nélkül elállhat, amíg a kártyáról nem költöttek: mondja le a rendelést a rendelés oldalán, vagy írjon nekünk. A kártya ekkor megszűnik, és legkésőbb 14 napon belül visszatérítjük a teljes árát, ugyanazon a módon, ahogyan fizetett; ezért külön költség nem terheli. Ha már költöttek róla, a kártyát felhasználták, és nem adható vissza; ami maradt, rajta marad.',
  },
  labels: {
    number: 'Rendelésszám',
    placedAt: 'Mikor rendelte',
    payment: 'Fizetés',
    shipping: 'Szállítás',
    expected: 'Mikor',
    payUntil: 'A fizetés határideje',
    goods: 'Termékek',
    shippingPrice: 'Szállítási díj',
    byQuote: 'levélben megírjuk, mielőtt fizet',
    free: 'ingyenes',
    total: 'Összesen',
    giftCard: 'Ajándékkártyáról',
    rest: 'Marad fizetni',
    coupon: (code) => `Kedvezmény (kód: ${code}), az árakban már benne van`,
    vatOf: (percent) => `Ebből ${percent}% áfa`,
    delivery: 'Szállítási cím',
    pickupShop: 'Átvétel helye',
    parcelPoint: 'Csomagpont',
    billing: 'Számlázási cím',
    taxNumber: 'Adószám',
    contact: 'Kapcsolattartó',
    note: 'Megjegyzés',
    gift: 'Ajándék',
    amount: 'Összeg',
    transferHolder: 'Kedvezményezett',
    transferAccount: 'Számlaszám',
    transferBank: 'Bank',
    transferReference: 'Közlemény',
    proforma: 'Díjbekérő',
    carrier: 'Futárszolgálat',
    trackingNumber: 'Csomagszám',
    until: 'Az átvétel utolsó napja',
    open: 'Nyitva',
    toPay: 'Az átvételkor fizet',
    oldDate: 'Korábbi megjelenés',
    newDate: 'Új megjelenés',
    customer: 'Vásárló',
    reason: 'Ok',
  },
  attentions: {
    'payment-mismatch': 'A fizetési szolgáltató más fizetésről, összegről vagy pénznemről beszél, mint amit kértünk.',
    'payment-stuck': 'A fizetés régóta folyamatban van, és nem dőlt el, mi lesz belőle.',
    'payment-vanished': 'A fizetési szolgáltató már nem ismeri azt a fizetést, amelynek a pénze a könyveinkben áll.',
    'unknown-state': 'A fizetési szolgáltató olyan állapotot közölt, amelyet nem ismerünk.',
    'overcharged': 'A fizetési szolgáltató szerint többet vont le, mint amennyit kértünk.',
    'amount-unreadable': 'A fizetési szolgáltató szerint megjött a pénz, de az összege nem olvasható.',
    'paid-short': 'Kevesebb pénz érkezett, mint amennyit kértünk.',
    'paid-but-sold-out': 'Kifizették, de a könyv közben elfogyott.',
    'reversed': 'A bank visszavette a pénzt.',
    'refund-failed': 'A visszatérítés nem sikerült.',
    'refund-at-the-till': 'A pénztárban fizetett összeget a boltban kell visszaadni.',
    'given-by-command': 'Az üzemeltető parancssorból adott vissza pénzt.',
    'email-corrected':
      'A rendelés e-mail-címét valaki a boltból megváltoztatta: a vevő hivatkozásai mostantól oda mennek.',
    'refund-by-transfer':
      'Átutalással kell visszaadni; ha a vevő a futárnak fizetett, a rendelés oldalán adhatja meg, melyik számlára.',
    'transfer-taken-back': 'A jóváírásról kiderült, hogy nem ezé a rendelésé.',
    'refunded-by-hand': 'Valaki a fizetési szolgáltató oldalán térített vissza pénzt.',
    'withdrawal': 'A vásárló elállt, és visszaküldi, amit kapott.',
    'withdrawal-in-words': 'A vásárló elállt, a nyilatkozatát valakinek el kell olvasnia.',
    'withdrawal-while-paying': 'A vásárló elállt, miközben a fizetése folyamatban volt.',
    'fewer-than-promised': 'A leltár szerint kevesebb példány van a polcon, mint amennyit megígértünk.',
    'sold-over-counter': 'A pultnál elkelt egy példány, amelyet ennek a rendelésnek ígértünk.',
    'copy-not-found': 'Csomagoláskor egy példány nem volt meg, és másik sincs: rendelni kell.',
    'copy-damaged': 'Csomagoláskor egy példány sérült volt, és másik sincs: rendelni kell.',
    'parcel-came-back': 'A csomag visszajött.',
    'parcel-lost': 'A csomag elveszett.',
    'parcel-not-collected': 'A félretett könyvekért nem jött el senki.',
    'label-uncertain': 'A szállító válasza elveszett: nem tudni, megrendeltük-e a címkét.',
    'label-not-called-back': 'A csomagot felbontottuk, de a szállító nem vonta vissza a címkéjét.',
    'parcel-coming-back': 'A szállító szerint a csomag visszafelé tart.',
    'parcel-missing': 'A szállító szerint a csomag nincs meg.',
    'parcel-silent': 'A csomag egy hónapja elment, és a szállító nem mondta, hogy megérkezett.',
    'pickup-overdue': 'Lejárt az átvétel határideje.',
    'cod-mismatch': 'A futárcég más utánvétet számolt el, mint amennyi a csomagra volt írva.',
    'cod-unsettled': 'Két hete kézbesítették, de az utánvétet a futárcég még nem számolta el.',
    'cod-came-back': 'Kézbesítettnek mondott utánvétes csomag jön vissza.',
    'title-off-sale': 'Olyan címre vár, amelyet visszahívtak vagy kivontak a forgalomból: nem adható el.',
    'against-price-law': 'Több engedményt adtunk benne, mint amennyit a könyvek árkötöttsége enged.',
    'price-promise': 'Egy előrendelt könyv jóval olcsóbb lett: el kell dönteni, megkapja-e a vevő ezt az árat.',
    'invoice-failed': 'A számlát nem sikerült kiállítani.',
    'documents-differ': 'A bizonylatai nem annyit tesznek ki, amennyi pénz nálunk maradt belőle.',
    'payment-not-told': 'A számlázó nem jegyezte be, hogy egy számlát kifizettek.',
    'proforma-failed': 'A díjbekérőt nem sikerült kiállítani vagy visszavonni.',
    'letter-not-sent': 'Egy levél órák óta nem jut el a vásárlóhoz.',
    'invariant': 'Az éjszakai ellenőrzés olyat talált, aminek nem szabadna lennie.',
    'other': 'Az okot a program nem ismeri.',
  },
  buttons: {
    office: 'Megnyitom az irodában',
    see: 'Megnézem a rendelést',
    proforma: 'Megnyitom a díjbekérőt',
    pay: 'Fizetek',
    again: 'Újra megrendelem',
    track: 'Követem a csomagot',
    refundAccount: 'Megadom a számlaszámot',
    cancelPreorder: 'Lemondom az előrendelést',
    withdraw: 'Elállás a szerződéstől',
  },
  documentKinds: {
    INVOICE: 'Számla',
    ADVANCE: 'Előlegszámla',
    CORRECTION: 'Helyesbítő számla',
    FINAL: 'Végszámla',
    STORNO: 'Sztornószámla',
  },
  openDocument: (number) => `Megnyitom: ${number}`,
  copies: (count) => `${count} példány`,
  coverOf: (title) => `${title}, borító`,
  line: {
    toOrder: (day) => (day ? `rendelésre, várhatóan ${day}` : 'rendelésre'),
    preorder: (day) => (day ? `előrendelés, megjelenés: ${day}` : 'előrendelés'),
  },
  says: {
    received: {
      awaitingPayment:
        'Megkaptuk a rendelését, és félretettük a könyveit, amíg a fizetés megérkezik. Ha még nem fizetett, a rendelés oldalán megteheti.',
      awaitingShortly: (when) =>
        `Megkaptuk a rendelését. A könyveit eddig tesszük félre: ${when}. Ha még nem fizetett, a rendelés oldalán megteheti; utána is, amíg megvannak nálunk.`,
      awaitingNotHeld:
        'Megkaptuk a rendelését. A könyveket már nem tesszük félre, de ha még nem fizetett, a rendelés oldalán megteheti, amíg megvannak.',
      transfer:
        'Megkaptuk a rendelését, és félretettük a könyveit. Kérjük, utalja át az árát az alábbi számlára; a csomagot akkor állítjuk össze, ha a pénz megérkezett.',
      awaitingQuote:
        'Kiszámoljuk, mennyibe kerül a szállítás, és megírjuk levélben. Addig semmi dolga, és fizetnie sem kell.',
      collection: 'Megkaptuk a rendelését. A boltban fizet, amikor átveszi a könyveket; írunk, amint jöhet értük.',
      atDoor: (sum) =>
        `Megkaptuk a rendelését. A futárnak vagy a csomagponton fizet, amikor átveszi a csomagot: ${sum}, készpénzben fizethető összegre kerekítve. Írunk, amint útnak indult.`,
      atDoorInParts:
        'Megkaptuk a rendelését. Részenként küldjük, és csomagonként fizet, amikor átveszi: mindegyiknél a benne lévő könyvek árát, az elsőnél a szállítást is. Írunk, amint az első útnak indult.',
      confirmed: 'Megkaptuk a rendelését, és a fizetés is rendben van.',
    },
    contract: (number) =>
      `Ezzel a levéllel visszaigazoljuk a rendelését; ez egyben a köztünk létrejött szerződés tartós másolata, kérjük, őrizze meg. A szerződés nyelve magyar, száma ${number}.`,
    noContractYet:
      'Ez a levél azt igazolja, hogy a kérése megérkezett. Szerződés akkor jön létre köztünk, amikor az ajánlatunkat a fizetéssel elfogadja; a szerződés másolatát akkor küldjük el.',
    paymentReceived: 'Ezt az összeget kaptuk meg.',
    beingPrepared: 'Már készítjük össze a könyveit.',
    nextSteps: {
      SHOP: 'Írunk, amint átveheti a boltban.',
      GLS: 'Megírjuk a csomagszámot, amint átadtuk a futárnak.',
      GLSPOINT: 'Megírjuk a csomagszámot, amint elindult a csomagpontra.',
      POSTOUTSIDEHUN: 'Írunk, amint postára adtuk.',
      EMAIL: 'Az ajándékkártya e-mailben megy a megadott napon, reggel nyolc után.',
    },
    paymentPending:
      'A fizetési szolgáltató még dolgozik rajta. Ez többnyire néhány perc, ritkán egy munkanap; írunk, amint tudjuk, sikerült-e.',
    paymentPendingNoSecond: 'Kérjük, addig ne fizessen újra: a rendelése megvan.',
    paymentFailed: 'A fizetési szolgáltató szerint a fizetés nem ment végbe, pénzt nem vontak le Öntől.',
    paymentFailedStillOurs: 'A rendelése a határidőig megvan; addig a rendelés oldalán újra megpróbálhatja.',
    paymentReminder: (until) => `A rendelését még nem fizette ki. A könyveit félretettük; eddig fizethet: ${until}.`,
    paymentReminderNotHeld: (until) =>
      `A rendelését még nem fizette ki. A könyveket már nem tesszük félre, de amíg megvannak, eddig fizethet: ${until}.`,
    paymentReminderAfter:
      'Utána lezárjuk a rendelést, és a könyveket visszatesszük a polcra. Ha meggondolta magát, nem kell tennie semmit.',
    paymentReminderAfterNotHeld: 'Utána lezárjuk a rendelést. Ha meggondolta magát, nem kell tennie semmit.',
    transferReference:
      'A közleménybe írja be a rendelésszámot, mást ne: arról ismerjük meg. Egy-két munkanap, mire a pénz nálunk megjelenik; amint látjuk, írunk.',
    proforma: {
      linked:
        'Elkészült a rendelése díjbekérője. Ha az átutaláshoz szükség van rá, itt megtalálja; ha már elutalta a rendelés árát, nincs vele dolga. A számlát akkor állítjuk ki, ha a pénz megérkezett.',
      numbered:
        'Elkészült a rendelése díjbekérője, a száma alább áll. Ha az átutaláshoz magára a díjbekérőre is szükség van, írjon nekünk, és elküldjük; ha már elutalta a rendelés árát, nincs vele dolga. A számlát akkor állítjuk ki, ha a pénz megérkezett.',
    },
    documents: {
      linked:
        'Újra elküldjük a rendeléséről készült bizonylatokat: a számlázó oldalán megnyithatja és letöltheti őket. Amelyikhez itt nincs hivatkozás, azt a rendelés oldalán találja meg, vagy írjon nekünk.',
      numbered:
        'Ezek a bizonylatok készültek a rendeléséről. A rendelés oldaláról nyithatók meg; ha ott nem találja, amelyikre szüksége van, írjon nekünk.',
    },
    transferReminder: (until) =>
      `A rendelése árát még nem látjuk a számlánkon. A könyveket félretettük; eddig várunk az átutalásra: ${until}.`,
    transferReminderAfter:
      'Ha már elutalta, nincs dolga: egy-két munkanap, mire ideér. Ha meggondolta magát, akkor sem kell tennie semmit.',
    expired: 'Nem érkezett fizetés a rendelésére, ezért lezártuk, és a könyveket visszatettük a polcra.',
    expiredNothingTaken: 'Pénzt nem vontunk le. Ha még kellenek a könyvek, egy kattintással újra megrendelheti őket.',
    cardBack: {
      unpaid: 'Amit az ajándékkártyáról fizetett, az megint rajta van.',
      issued: (signs) =>
        `Ezt az összeget visszatettük arra az ajándékkártyára, amelynek kódja így végződik: ${signs}. Már költhető.`,
      cancelled: (amount) =>
        `Visszatérítjük: ${amount}. Oda küldjük, ahonnan fizetett, az ajándékkártyáról fizetett részt vissza a kártyára; írunk, amint megtörtént.`,
    },
    cancelledByBuyer: 'Ahogy kérte, lemondtuk a rendelést.',
    cancelledByShop: 'Sajnáljuk, ezt a rendelést nem tudjuk teljesíteni, ezért le kellett mondanunk.',
    copiesCancelledByBuyer: 'Ahogy kérte, ezeket lemondtuk a rendeléséből; a többi marad, ahogy volt:',
    copiesCancelledByShop:
      'Sajnáljuk, ezeket nem tudjuk elküldeni, ezért le kellett mondanunk; a rendelése többi része marad, ahogy volt:',
    cancelledNothingTaken: 'Nem fizetett még, így visszaküldeni sincs mit.',
    back: {
      cancelled: (amount) => `Visszatérítjük: ${amount}. Oda küldjük, ahonnan fizetett; írunk, amint elküldtük.`,
      issued: 'Ezt az összeget küldtük vissza oda, ahonnan fizetett.',
      duplicate:
        'Ugyanarra a rendelésre két fizetés érkezett. A rendeléssel minden rendben; a másodikat visszaküldtük oda, ahonnan jött.',
      withdrawal: {
        whole:
          'A vételárat és a szállítás díját – legföljebb annyit, amennyibe a legolcsóbb szokásos szállítás került volna – legkésőbb a nyilatkozattól számított 14 napon belül visszatérítjük ugyanoda, ahonnan fizetett. A visszatérítést visszatarthatjuk, amíg a termékek meg nem érkeznek, vagy Ön nem igazolja a feladásukat.',
        part: 'E tételek árát legkésőbb a nyilatkozattól számított 14 napon belül visszatérítjük ugyanoda, ahonnan fizetett. A visszatérítést visszatarthatjuk, amíg a termékek meg nem érkeznek, vagy Ön nem igazolja a feladásukat. Ha végül a megrendelés minden tételétől eláll, a szállítás díját is visszatérítjük, legföljebb annyit, amennyibe a legolcsóbb szokásos szállítás került volna.',
      },
      returned: 'Megérkezett, amit visszaküldött; az árát visszatérítettük oda, ahonnan fizetett.',
      returnedDelivery:
        'Megérkezett, amit visszaküldött; az árát és a szállítás díját visszatérítettük oda, ahonnan fizetett.',
    },
    backInCash: {
      cancelled: (amount) =>
        `Visszatérítjük: ${amount}. A futárnak vagy a csomagponton fizetett, ezért átutalással küldjük: kérjük, a rendelés oldalán adja meg, melyik bankszámlára. Írunk, amint elküldtük.`,
      issued: 'Ezt az összeget utaltuk át arra a bankszámlára, amelyet megadott.',
      duplicate:
        'Ugyanarra a rendelésre két fizetés érkezett. A rendeléssel minden rendben; a másodikat visszaküldtük.',
      withdrawal: {
        whole:
          'A vételárat és a szállítás díját – legföljebb annyit, amennyibe a legolcsóbb szokásos szállítás került volna – legkésőbb a nyilatkozattól számított 14 napon belül átutaljuk a bankszámlájára: ha eljött az ideje, levelet küldünk, és a rendelés oldalán megadhatja, melyikre. A visszatérítést visszatarthatjuk, amíg a termékek meg nem érkeznek, vagy Ön nem igazolja a feladásukat.',
        part: 'E tételek árát legkésőbb a nyilatkozattól számított 14 napon belül átutaljuk a bankszámlájára: ha eljött az ideje, levelet küldünk, és a rendelés oldalán megadhatja, melyikre. A visszatérítést visszatarthatjuk, amíg a termékek meg nem érkeznek, vagy Ön nem igazolja a feladásukat. Ha végül a megrendelés minden tételétől eláll, a szállítás díját is visszatérítjük, legföljebb annyit, amennyibe a legolcsóbb szokásos szállítás került volna.',
      },
      returned: 'Megérkezett, amit visszaküldött; az árát átutaltuk arra a bankszámlára, amelyet megadott.',
      returnedDelivery:
        'Megérkezett, amit visszaküldött; az árát és a szállítás díját átutaltuk arra a bankszámlára, amelyet megadott.',
    },
    backByTransfer: {
      cancelled: (amount) =>
        `Visszautaljuk: ${amount}. Arra a bankszámlára küldjük, amelyikről fizetett, vagy arra, amelyiket a rendelés oldalán megadja; írunk, amint elküldtük.`,
      issued: 'Ezt az összeget utaltuk vissza.',
      duplicate:
        'Ugyanarra a rendelésre két fizetés érkezett. A rendeléssel minden rendben; a másodikat visszautaltuk.',
      withdrawal: {
        whole:
          'A vételárat és a szállítás díját – legföljebb annyit, amennyibe a legolcsóbb szokásos szállítás került volna – legkésőbb a nyilatkozattól számított 14 napon belül visszautaljuk arra a bankszámlára, amelyikről fizetett, vagy ha mást kér, arra, amelyiket akkor a rendelés oldalán megadja. A visszatérítést visszatarthatjuk, amíg a termékek meg nem érkeznek, vagy Ön nem igazolja a feladásukat.',
        part: 'E tételek árát legkésőbb a nyilatkozattól számított 14 napon belül visszautaljuk arra a bankszámlára, amelyikről fizetett, vagy ha mást kér, arra, amelyiket akkor a rendelés oldalán megadja. A visszatérítést visszatarthatjuk, amíg a termékek meg nem érkeznek, vagy Ön nem igazolja a feladásukat. Ha végül a megrendelés minden tételétől eláll, a szállítás díját is visszatérítjük, legföljebb annyit, amennyibe a legolcsóbb szokásos szállítás került volna.',
      },
      returned: 'Megérkezett, amit visszaküldött; az árát visszautaltuk.',
      returnedDelivery: 'Megérkezett, amit visszaküldött; az árát és a szállítás díját visszautaltuk.',
    },
    refundAccount: {
      courier:
        'Visszajár Önnek az alábbi összeg. A futárnak vagy a csomagponton fizetett, ezért átutalással küldjük: kérjük, a rendelés oldalán adja meg, melyik bankszámlára. Számlaszámot levélben ne küldjön.',
      transfer:
        'Visszajár Önnek az alábbi összeg. Átutalással fizetett, de a bankunk nem közölte, melyik számláról: kérjük, a rendelés oldalán adja meg, melyik bankszámlára utaljuk vissza. Számlaszámot levélben ne küldjön.',
    },
    pricePromise:
      'Egy könyv, amelyet a megjelenése előtt rendelt meg, azóta olcsóbb lett. Ahogy ígértük, a legalacsonyabb árat fizeti, amennyibe a csomagolásig került: a különbözetet visszaküldtük.',
    refundWhen: 'A bankjától függ, mikor látja: többnyire néhány munkanapon belül.',
    quoteFree: 'A szállításért nem kérünk pénzt, és másért sincs fizetnivalója: a rendelését elfogadtuk.',
    quoteReady:
      'Kiszámoltuk a szállítás díját. Ha így jó, a rendelés oldalán fizethet; ha nem, nem kell tennie semmit, az ajánlatunk a határidő után lejár.',
    preorderMoved: (name) => `Máskor jelenik meg egy könyv, amelyet előre megrendelt: ${name}.`,
    preorderOff: (name) => `A kiadó azt írta, hogy ez a könyv nem jelenik meg: ${name}.`,
    preorderChoice:
      'Ha megvárja, nem kell tennie semmit: küldjük, amint megjelent. Ha nem, a rendelés oldalán egy lépésben, indoklás nélkül lemondhatja, és a teljes árát visszatérítjük.',
    preorderOffRefund: 'A rendelés oldalán egy lépésben lemondhatja, és a teljes árát visszatérítjük.',
    shipped: 'Átadtuk a csomagját a szállítónak. Ezek vannak benne:',
    shippedPart: 'Ez a rendelés egy része; a többi külön csomagban jön, arról is írunk.',
    shippedPay: (sum) =>
      `Kérjük, készítsen elő ${sum}-ot: a csomagot a futárnak vagy a csomagponton fizeti ki, amikor átveszi.`,
    ready: 'Félretettük Önnek a boltban; nyitvatartási időben jöhet értük:',
    readyBring: 'Elég, ha a rendelésszámot megmondja.',
    readyPayCash: 'Készpénznél 5 forintra kerekítünk.',
    reminder: 'Csak szólunk, hogy a könyvei még a boltban várják:',
    reminderAfter: 'Az utolsó nap után visszatesszük őket a polcra, és amit kifizetett, visszatérítjük.',
    withdrawalAt: (moment) => `Elállási nyilatkozata ekkor érkezett meg hozzánk: ${moment}.`,
    withdrawalSays: 'A nyilatkozat tartalma:',
    withdrawalWhole: 'Elállás az egész szerződéstől.',
    withdrawalPart: 'Elállás az alábbi tételektől:',
    withdrawalSendBack: (day) =>
      `Kérjük, a termékeket adja fel vagy hozza be a boltba legkésőbb ezen a napon: ${day} A visszaküldés címe:`,
    withdrawalCosts: 'A visszaküldés költsége Önt terheli. A csomagba kérjük, tegyen egy cédulát a rendelésszámmal.',
    withdrawalInWords:
      'Munkatársunk megkeresi, melyik tételekre gondolt, és levélben megírja a teendőket. A nyilatkozat a fenti időpontban beérkezett; ezzel a határidőt megtartotta, ha addig nem járt le.',
    withdrawalUnsent: {
      nothing: 'Ezeket még nem küldtük el, és már nem is küldjük. Fizetnie nem kell értük.',
      goods: 'Ezeket még nem küldtük el, így visszaküldeni sem kell: az árukat már visszatérítjük.',
      all: 'Ezeket még nem küldtük el, így visszaküldeni sem kell: az árukat és a szállítás díját már visszatérítjük.',
    },
    withdrawalRefusals: {
      'too-late':
        'Az elállás 14 napos határideje már lejárt, ezért a nyilatkozat alapján nem tudunk visszatéríteni. Ha a termékkel baj van, írja meg: a szavatossági jogai ettől függetlenül megilletik.',
      'excepted':
        'Hírlap, folyóirat és időszaki lap esetében a törvény nem ad elállási jogot, ezért a nyilatkozat alapján nem tudunk visszatéríteni.',
      'nothing-left': 'A megrendelésben nincs olyan tétel, amelytől még el lehetne állni.',
    },
    returnRejected: 'Megnéztük, amit visszaküldött, de az árát nem téríthetjük vissza:',
    returnRejectedComplain: 'Ha nem ért egyet velünk, válaszoljon erre a levélre: minden panaszra írásban felelünk.',
    linkSent: 'Ezen a linken nézheti meg a rendelését:',
    linkRenewed:
      'Ezen az új linken nézheti meg a rendelését. A korábbi leveleinkben lévő linkek többé nem nyitják meg.',
    linkUnasked:
      'Ha nem Ön kérte, nem kell tennie semmit. A linket ne adja tovább: aki megnyitja, látja a rendelés adatait.',
    staffNewOrder: 'Új megrendelés érkezett.',
    staffAttention: 'Ezzel a megrendeléssel a program egyedül nem boldogul, nézzétek meg.',
    questions: 'Ha kérdése van, csak válaszoljon erre a levélre, és írja meg a rendelésszámot.',
  },
  legal: {
    seller: 'Az eladó',
    sellerFacts: {
      companyNumber: 'Cégjegyzékszám',
      taxNumber: 'Adószám',
      phone: 'Telefon',
      email: 'E-mail',
      web: 'Web',
    },
    withdrawal: 'Tájékoztató az elállási jogról',
    withdrawalText: ({ email, address, url, isInCash }) => [
      'Ön 14 napon belül indoklás nélkül elállhat a szerződéstől. A határidő attól a naptól számít, amelyen Ön vagy az Ön által megnevezett személy átvette a terméket, több részletben küldött megrendelésnél az utolsót. Átvétel előtt is elállhat.',
      `Az elálláshoz elég egy egyértelmű nyilatkozat a határidő vége előtt: a weboldalunkon (${url})${ways(email ? `, e-mailben (${email})` : null)}${address ? ` vagy postai levélben (${address})` : ''}. Használhatja az alábbi mintát is, de nem kötelező. A weboldalon tett nyilatkozat beérkezését azonnal, e-mailben visszaigazoljuk.`,
      `Elállás esetén legkésőbb a nyilatkozatától számított 14 napon belül visszatérítünk minden Ön által fizetett összeget, a szállítási díjat is – kivéve azt a többletet, amely abból adódik, hogy nem a legolcsóbb szokásos szállítást választotta –, ${isInCash ? 'mivel az átvételkor fizet, átutalással arra a bankszámlára, amelyet ehhez megad' : 'ugyanazon a módon, ahogyan fizetett'}; ezért külön költség nem terheli. A visszatérítést visszatarthatjuk, amíg a terméket vissza nem kaptuk, vagy Ön nem igazolta, hogy visszaküldte.`,
      'A terméket indokolatlan késedelem nélkül, de legkésőbb a nyilatkozatától számított 14 napon belül küldje vissza vagy adja át nekünk. A visszaküldés közvetlen költségét Ön viseli. A termék értékcsökkenéséért csak akkor felel, ha az a jellegének, tulajdonságainak megállapításához szükséges használatot meghaladó használatból ered.',
      'Az elállási jog nem illeti meg hírlap, folyóirat és időszaki lap esetében (az előfizetés kivételével), valamint lezárt csomagolású hang- és képfelvétel, szoftver esetében, ha a csomagolást az átvétel után felbontotta. Nyomtatott könyvre ez a kivétel nem vonatkozik.',
    ],
    form: 'Elállási nyilatkozatminta',
    formNote: '(Csak akkor töltse ki és küldje vissza, ha el kíván állni a szerződéstől.)',
    formLines: ({ number, seller, orderedOn }) => [
      `Címzett: ${seller}`,
      'Alulírott kijelentem, hogy gyakorlom elállási jogomat az alábbi termékek adásvételére irányuló szerződés tekintetében:',
      `Rendelésszám: ${number}`,
      'Termékek: ………………………………',
      `A megrendelés napja: ${orderedOn}`,
      'Az átvétel napja: ………………………………',
      'A fogyasztó neve: ………………………………',
      'A fogyasztó címe: ………………………………',
      'A fogyasztó aláírása (csak papíron tett nyilatkozatnál): ………………………………',
      'Kelt: ………………………………',
    ],
    guarantee: 'Szavatosság',
    guaranteeText: [
      'Hibás teljesítés esetén Önt kellékszavatosság illeti meg: elsősorban kijavítást vagy kicserélést kérhet, ha erre nincs mód, árleszállítást, vagy elállhat a szerződéstől. A hibát felfedezése után késedelem nélkül jelezze; az igény a teljesítéstől számított két év alatt évül el. A termékszavatosságról az általános szerződési feltételek szólnak.',
    ],
    complaints: 'Panaszkezelés',
    complaintsText: ({ email, phone, address }) => [
      `Panaszát ${ways(email ? `e-mailben (${email})` : null, phone ? `telefonon (${phone})` : null, address ? `levélben vagy személyesen (${address})` : null) || 'erre a levélre válaszolva'} mondhatja el. Írásban tett panaszra 30 napon belül írásban válaszolunk.`,
      'Ha a válaszunkkal nem ért egyet, a lakóhelye szerint illetékes vármegyei (fővárosi) békéltető testülethez, a fogyasztóvédelmi hatósághoz vagy bírósághoz fordulhat.',
    ],
    terms:
      'A megrendelésre az általános szerződési feltételeknek az a változata érvényes, amelyet a megrendeléskor elfogadott:',
    termsLink: 'Általános szerződési feltételek',
  },
}
