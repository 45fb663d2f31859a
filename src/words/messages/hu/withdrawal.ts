export const withdrawal = {
  withdrawal: {
    'about': 'Amit jó tudni',
    'about-cancel':
      'Amíg a rendelést nem csomagoltuk be, egyszerűbb lemondani: a rendelés oldalán egy gomb. Elállni attól fogva érdemes, hogy elindult; a törvény szerint bármikor előbb is lehet.',
    'about-time': 'Az átvételtől számított tizennégy napon belül indoklás nélkül elállhat, és már az átvétel előtt is.',
    'about-goods': 'A könyveket a bejelentéstől számított tizennégy napon belül küldje vissza vagy hozza be a boltba.',
    'about-money':
      'Amit fizetett, legkésőbb tizennégy napon belül visszatérítjük; ha mindent visszaküld, a legolcsóbb szállítás díját is.',
    'about-except': 'Újságra és folyóiratra az elállás joga nem terjed ki. A fólia felbontása könyvnél nem számít.',
    'model-form': 'Az elállási nyilatkozat mintája a feltételek között',
    'noscript':
      'Ehhez a laphoz JavaScript kell. Elállását e-mailben vagy levélben is bejelentheti; a minta a feltételek között van.',
    'link-over': 'Ez a link nem nyitja meg a rendelést: megsérült, vagy már nem érvényes.',
    'link-over-about':
      'Az elállását enélkül is megteheti: írja be a rendelés számát és az e-mail-címet, amellyel rendelt.',
    'link-over-number':
      'Az elállását enélkül is megteheti: a rendelés számát már beírtuk, adja meg mellé az e-mail-címet, amellyel rendelt. Ha inkább a rendelését nyitná meg, kérjen új linket.',
    'statement-title': 'Elállás a szerződéstől',
    'of-order': 'A {number} számú rendelés szerződésétől.',
    'number': 'A rendelés száma',
    'number-hint': 'A visszaigazoló levélben áll, például K26-7QX3MD.',
    'email': 'E-mail-cím',
    'email-hint': 'Amelyikkel rendelt. Ide küldjük az igazolást.',
    'name': 'Név',
    'which': 'Mitől áll el?',
    'all': 'Az egész rendeléstől',
    'some': 'Csak egyes tételektől',
    'copies': 'Példány',
    'title': '{number}. tétel címe vagy ISBN-je',
    'titles-hint': 'Itt nem mutatjuk meg, mi van a rendelésben, ezért kérjük, írja be, mitől áll el.',
    'another-title': 'Még egy tétel',
    'wrong-titles': 'Írjon be legalább egy címet.',
    'go-on': 'Tovább a megerősítéshez',
    'wrong-number': 'A rendelés száma így néz ki: K26-7QX3MD.',
    'wrong-email': 'Írja be az e-mail-címet, amellyel rendelt.',
    'wrong-name': 'Írja be a nevét.',
    'wrong-lines': 'Válasszon legalább egy példányt.',
    'confirm-title': 'Megerősíti az elállást?',
    'statement': 'Alulírott {name} kijelentem, hogy elállok a {number} számú rendelés szerződésétől.',
    'statement-some': 'Alulírott {name} kijelentem, hogy elállok a {number} számú rendelés szerződésétől ezekre nézve:',
    'mail-to': 'Az igazolást azonnal elküldjük ide: {email}',
    'confirm': 'Elállás megerősítése',
    'sending': 'Küldjük…',
    'back': 'Vissza, módosítom',
    'failed': 'Nem kaptunk választ, ezért nem tudjuk, átment-e. Nyugodtan nyomja meg újra.',
    'received': 'Megkaptuk az elállását',
    'received-at': 'Beérkezett: {when}.',
    'next':
      'Az igazolást és a visszaküldés módját elküldtük ide: {email}. Amint a könyvek megérkeznek, a pénzt visszatérítjük.',
    'next-unsent':
      'Amit még nem küldtünk el, már nem is küldjük; a pénzt visszatérítjük. Az igazolást elküldtük ide: {email}.',
    'next-by-number':
      'Ha a rendelésszám és az e-mail-cím összetartozik, az igazolást már elküldtük ide: {email}. Ha nem jön meg, írjon nekünk.',
    'refused-too-late':
      'A tizennégy napos határidő lejárt, ezért az elállás már nem hat. Írjon nekünk, és megnézzük, mit tehetünk.',
    'refused-excepted': 'Újságra és folyóiratra az elállás joga a törvény szerint nem terjed ki.',
    'refused-nothing-left': 'Ebben a rendelésben nincs olyan tétel, amelytől még el lehetne állni.',
    'refused-other': 'Ezt az elállást így nem tudtuk feljegyezni. Kérjük, írjon nekünk.',
  },
} as const
