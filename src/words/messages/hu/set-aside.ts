/** Copies set aside in a shop: on the title's page, where they are asked for, and where the letter leads. */
export const setAside = {
  'set-aside': {
    'title': 'Félretesszük a boltban',
    'lead': 'Egy példány a boltban, fizetés nélkül, a következő nyitvatartási nap zárásáig.',
    'empty': 'Ami a boltban megvan, a könyv lapjáról kérheti, hogy félretegyük.',
    'link': 'Félretesszük a boltban',
    'which-shop': 'Melyik boltban?',
    'copies': '{count, plural, =0 {most nincs} other {# példány}}',
    'email': 'E-mail-cím',
    'ask': 'Tegyék félre eddig: {until}',
    'hint': 'Küldünk egy levelet: a könyvet akkor tesszük félre, ha a benne lévő linken 30 percen belül kéri.',
    'hint-signed-in': 'Azonnal félretesszük, és megírjuk a fiókja e-mail-címére.',
    'sending': 'Félretesszük…',
    'held-signed-in': 'Félretettük. Megírtuk a fiókja e-mail-címére, meddig várja, és hol mondhatja le.',
    'terms':
      'Nem vásárlás: nem kell fizetnie, az árat nem rögzítjük, az átvételkori ár érvényes. Egy könyvből egy példányt, egyszerre legfeljebb hármat teszünk félre.',
    'ask-hold': 'Még nem tettük félre. Ha kéri, eddig várja: {until}.',
    'hold': 'Kérem, tegyék félre',
    'is-held': 'Félretettük, eddig várja: {until}. A pultnál ezt mondja: {name}.',
    'is-lapsed':
      'A kérés fél órája lejárt, nem tettünk félre semmit. A könyv lapján újra kérheti; ha ma már kapott tőlünk levelet, utána ugyanitt tudja megerősíteni.',
    'is-collected': 'Átvette. Jó olvasást!',
    'is-expired': 'Zárásig nem jött érte senki, így a könyv újra szabad.',
    'is-cancelled': 'Ez a félretétel már nem él.',
    'cancel-asked': 'Mégsem kérem',
    'cancel-held': 'Lemondom',
    'asked':
      'Köszönjük. A címre levelet küldünk, naponta legfeljebb egyet; a könyvet akkor tesszük félre, ha abban 30 percen belül kéri. Ha ma már kapott tőlünk ilyet, ugyanazzal a linkkel ezt is kérheti.',
    'held': 'Félretettük. A tudnivalókat alább találja.',
    'cancelled': 'Lemondta, köszönjük, hogy szólt.',
    'no-copy':
      'Ebből most egyik boltban sincs szabad példány, amelyet félretehetnénk. A könyv lapján megnézheti, hogyan rendelhető.',
    'copy-gone': 'Sajnáljuk, közben elkelt az utolsó szabad példány. A könyv lapján megnézheti, hogyan rendelhető.',
    'too-many-aside':
      'Egyszerre legfeljebb három könyvet tudunk félretenni Önnek, illetve ugyanarról a hálózatról. Rendelésben többet is kérhet.',
    'pay-online':
      'Az elmúlt 90 napban három félretett könyvért nem jött el senki. Kérjük, most rendelje meg, és fizesse ki online.',
    'not-offered': 'A bolt most nem tesz félre könyveket.',
    'no-such-title': 'Ez a könyv már nincs a boltban.',
    'link-expired': 'Ez a kérés már nem érvényes. A könyv lapján kérheti újra.',
    'to-title': 'Vissza a könyv lapjára',
    'to-home': 'A címlapra',
  },
} as const
