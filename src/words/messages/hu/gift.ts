/** An order that is sent as a present: where it is asked for, and where it is told of. */
export const gift = {
  gift: {
    'on': 'Ajándékba küldöm',
    'on-hint': 'A számlát ilyenkor is csak Ön kapja.',
    'wrapping': 'Csomagolás',
    'plain': 'Csak a postai doboz',
    'plain-shop': 'Díszcsomagolás nélkül',
    'wrapped': 'Díszpapír, szalaggal, egyben',
    'words': 'Szavak a kártyára',
    'signs': '{count} / {max} jel',
    'not-before': 'Ne érkezzen előbb, mint',
    'day-hint': 'A csomag ezen a napon vagy az utána következő munkanapokon ér oda.',
    'day-hint-shop': 'Ettől a naptól veheti át.',
    'card': 'Így kerül a kártyára.',
    'no-card': 'Ha nem ír semmit, nem teszünk mellé kártyát.',
    'title': 'Ajándék',
    'no-prices': 'A csomagkísérőn nincs ár.',
    'from-day': 'Nem érkezik előbb, mint {day}',
    'wrapping-sum': 'Díszcsomagolás',
  },
} as const
