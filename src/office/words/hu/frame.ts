export const frame = {
  office: 'Háttériroda',
  skip: 'Ugrás a tartalomra',
  loading: 'Nyílik az iroda …',
  nowhere: 'Itt nincs semmi.',
  title: (screen: string, shop: string) => `${screen} – ${shop}`,
}
