export const exchange = {
  exchange: {
    'title': 'Ajándék cseréje',
    'lead':
      'Ha nálunk vett könyvet kapott ajándékba, és mást olvasna szívesebben, kicseréljük: az árát ajándékkártyán kapja meg.',
    'code': 'A kísérőkártyán álló kód',
    'code-hint': 'Így néz ki: K26-7H3MQ2-K7QM-2XPD. A kötőjelek nélkül is jó.',
    'look': 'Megnézem, mit cserélhetek',
    'which': 'Mit cserélne ki?',
    'email': 'E-mail-cím',
    'email-hint': 'Ide írjuk meg, hová küldje a könyvet, és ide küldjük az ajándékkártya kódját.',
    'ask': 'Kérem a cserét',
    'how':
      'Egy kísérőkártyával egyszer kérhet cserét. A könyvet olyan állapotban várjuk, ahogyan kapta; behozhatja a boltba, vagy elküldheti, a postaköltséget Ön állja. Amint nálunk van, küldjük az ajándékkártyát.',
    'asked':
      'Köszönjük, feljegyeztük a cserét. Megírtuk, hová küldje vagy hozza a könyvet; az ajándékkártyát akkor küldjük, amikor már nálunk van.',
    'no-such-present': 'Ezt a kódot nem ismerjük. Kérjük, olvassa le újra a kártyáról.',
    'too-many': 'Túl sok téves kódot írtak be innen. Legközelebb ekkor próbálhatja: {again}. Addig is írhat nekünk.',
    'present-not-sent': 'Ebből az ajándékból még semmi nem indult útnak. Jöjjön vissza, ha megkapta.',
    'exchange-too-late': 'Ez az ajándék túl régen érkezett, már nem tudjuk kicserélni.',
    'exchanged-already': 'Ezt az ajándékot már kicserélték vagy visszaküldték.',
    'nothing-chosen': 'Kérjük, jelölje meg, mit cserélne ki.',
    'link-expired': 'Letelt az egy óra: kérjük, írja be újra a kódot.',
    'to-home': 'A címlapra',
  },
} as const
