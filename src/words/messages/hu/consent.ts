export const consent = {
  consent: {
    'title': 'Süti-beállítások',
    'ask-both':
      'Hozzájárul-e, hogy a látogatását a Google Analytics mérje, és a Barion marketingcélra is felhasználja? Nélküle is mindent megvehet.',
    'ask-analytics': 'Hozzájárul-e, hogy a látogatását a Google Analytics mérje? Nélküle is mindent megvehet.',
    'ask-marketing':
      'Hozzájárul-e, hogy a Barion a látogatását marketingcélra is felhasználja? Nélküle is mindent megvehet.',
    'more': 'Részletek és beállítások',
    'refuse': 'Nem járulok hozzá',
    'accept': 'Hozzájárulok',
    'save': 'A választottat mentem',
    'saved': 'Elmentettük, és innentől így működik a bolt.',
    'answered': 'Döntött: {day}. A kérdés változata: {version}, a feljegyzés jele: {reference}.',
    'necessary': 'Ami a vásárláshoz kell',
    'necessary-hint': 'Kosár, nyelv, belépés és ez a döntés. Ezek nélkül a bolt nem működne.',
    'analytics': 'Mérés: Google Analytics',
    'analytics-hint': 'Mely lapokat nézik meg, mi kerül a kosárba, és mi lesz belőle rendelés. Név és cím soha.',
    'marketing': 'Marketing: Barion',
    'marketing-hint':
      'A Barion azt is megkapja, mely termékeket nézi meg, mit tesz a kosárba és mit vesz meg, valamint az e-mail-címének és a telefonszámának visszafejthetetlen lenyomatát.',
    'nothing-to-ask':
      'A bolt most semmi olyat nem használ, amihez az Ön hozzájárulása kellene, ezért nincs mit beállítani. Ha ez változik, megkérdezzük.',
    'without-script':
      'A beállításhoz JavaScript kell. Nélküle semmi olyan nem fut, amihez a hozzájárulása kellene: a válasza most „nem”.',
  },

  offline: {
    title: 'Nincs hálózat',
    sentence:
      'Ezt a lapot most nem tudjuk megmutatni: vagy nem nyitotta még meg ezen a készüléken, vagy a saját adatait mutatja, és azokról nem teszünk el másolatot.',
    seen: 'Amit már megnézett',
    again: 'Újrapróbálom',
    copy: 'Nincs hálózat: ez a lap eltett másolata ({when}). Az árak és a készlet azóta változhattak.',
  },
} as const
