import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { madeUpDescription } from '#database/seed/synthetic/made-up-descriptions.ts'
import { madeUpTitle } from '#database/seed/synthetic/made-up-titles.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { randomFrom, type SeededRandom } from '#kit/seeded-random.ts'

const NAMES = ['Abonyi', 'Bihari', 'Cserhalmi', 'Dobos', 'Erdei', 'Fehér', 'Gyarmati', 'Halmos', 'Ilosvai', 'Jászai']
const GIVEN_NAMES = ['Anna', 'Bence', 'Csilla', 'Dénes', 'Eszter', 'Ferenc', 'Gréta', 'Hugó', 'Ilona', 'János']
const SUBJECTS = ['FBA', 'FFC', 'YFB', 'NHD', 'WB', 'DNB', 'PDZ', 'JBFK']
const TITLES_PER_AUTHOR = 8
const PUBLISHERS = 200
const SENTENCES_UNTIL = 900

type MadeUpOnix = {
  records: number
  /** What each price is above that of the message without it. */
  priceRise?: number
}

/** A message of so many new titles of three and a half kilobytes each, the same at every run. */
export async function writeMadeUpOnix(file: string, { records, priceRise = 0 }: MadeUpOnix): Promise<void> {
  async function* pieces() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">\n'
    yield `<Header><Sender><SenderName>Mérés</SenderName></Sender><SentDateTime>20261116T0100Z</SentDateTime></Header>\n`
    for (let number = 0; number < records; number++) yield madeUpRecord(number, priceRise)
    yield '</ONIXMessage>\n'
  }
  await pipeline(pieces, createWriteStream(file))
}

function madeUpOnixEan(number: number): string {
  return ean13(`978615${String(number).padStart(6, '0')}`)
}

function madeUpRecord(number: number, priceRise: number): string {
  const random = randomFrom(Math.imul(number + 1, 2_654_435_761))
  const [ean, title] = [madeUpOnixEan(number), madeUpTitle('hu', random)]
  const author = Math.floor(number / TITLES_PER_AUTHOR)
  const price = 2490 + priceRise + 100 * random.whole(0, 40)
  const element = (name: string, inside: string | number) => `<${name}>${inside}</${name}>`
  const measure = (type: string, value: number, unit: string) =>
    `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
  return `<Product>
${element('RecordReference', `hu.meres.${ean}`)}${element('NotificationType', '03')}
<ProductIdentifier>${element('ProductIDType', '15')}${element('IDValue', ean)}</ProductIdentifier>
<DescriptiveDetail>${element('ProductComposition', '00')}${element('ProductForm', random.next() < 0.5 ? 'BB' : 'BC')}
${measure('01', random.whole(180, 240), 'mm')}${measure('02', random.whole(120, 170), 'mm')}${measure('03', random.whole(10, 40), 'mm')}${measure('08', random.whole(200, 900), 'gr')}
<TitleDetail>${element('TitleType', '01')}<TitleElement>${element('TitleElementLevel', '01')}${element('TitleText', `${title} ${number}`)}</TitleElement></TitleDetail>
${person(1, 'A01', author)}${person(2, 'B06', author * 7 + 3)}
<Language>${element('LanguageRole', '01')}${element('LanguageCode', 'hun')}</Language>
<Extent>${element('ExtentType', '00')}${element('ExtentValue', random.whole(6, 60) * 16)}${element('ExtentUnit', '03')}</Extent>
<Subject><MainSubject/>${element('SubjectSchemeIdentifier', '93')}${element('SubjectCode', random.pick(SUBJECTS))}</Subject>
</DescriptiveDetail>
<CollateralDetail><TextContent>${element('TextType', '03')}${element('ContentAudience', '00')}<Text language="hun">${description(random)}</Text></TextContent></CollateralDetail>
<PublishingDetail><Publisher>${element('PublishingRole', '01')}${element('PublisherName', `Mérő ${number % PUBLISHERS}. Kiadó`)}</Publisher>
${element('PublishingStatus', '04')}<PublishingDate>${element('PublishingDateRole', '01')}${element('Date', `201${number % 10}0${(number % 9) + 1}15`)}</PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><Supplier>${element('SupplierRole', '01')}${element('SupplierName', 'Mérés')}</Supplier>
${element('ProductAvailability', '21')}<Price>${element('PriceType', '02')}${element('PriceAmount', price)}${element('CurrencyCode', 'HUF')}</Price></SupplyDetail></ProductSupply>
</Product>
`
}

function person(place: number, role: string, number: number): string {
  const family = `${NAMES[number % 10]}-${NAMES[Math.floor(number / 10) % 10]}`
  const given = `${GIVEN_NAMES[Math.floor(number / 100) % 10]} ${GIVEN_NAMES[Math.floor(number / 1000) % 10]}`
  return `<Contributor><SequenceNumber>${place}</SequenceNumber><ContributorRole>${role}</ContributorRole><KeyNames>${family}</KeyNames><NamesAfterKey>${given}</NamesAfterKey></Contributor>`
}

function description(random: SeededRandom): string {
  let text = ''
  while (text.length < SENTENCES_UNTIL) text += `${madeUpDescription('hu', random)} `
  return text.trim()
}
