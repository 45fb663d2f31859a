import { ean13 } from '#kit/formats/ean.ts'
import { randomFrom } from '#kit/seeded-random.ts'

/** A message with these records in it. */
export function onixMessage(records: Iterable<string>, { release = '3.0', header = '' } = {}): string {
  return `${MESSAGE_START.replace('RELEASE', release).replaceAll('NAMESPACE', `http://ns.editeur.org/onix/${release}/reference`)}<Header><Sender><SenderName>Példa Kiadó</SenderName></Sender><SentDateTime>20261116T0600Z</SentDateTime>${header}</Header>\n${[...records].join('\n')}\n</ONIXMessage>\n`
}

const MESSAGE_START = '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="RELEASE" xmlns="NAMESPACE">\n'

const WORDS =
  'a az és egy régi város kapujában állt asszony fia este lámpa fény kert folyó híd vonat levél tenger hó nyár csend ablak könyv barát út hegy erdő szó dal kéz szív árnyék idő történet ház utca gyerek apa nap'.split(
    ' ',
  )
const FAMILIES = 'Szabó Kovács Nagy Tóth Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász'.split(' ')
const GIVEN_NAMES = 'Magda Endre Ágnes Péter Zsuzsa Géza Ilona Sándor Judit Gábor Katalin Imre'.split(' ')
const PUBLISHERS = ['Példa Kiadó', 'Lámpás Könyvkiadó Kft.', 'Híd Könyvek', 'Kertalja Kiadó Zrt.']
const THEMA = ['FBA', 'FF', 'YFB', 'DNB', 'NHD', 'JBSF', 'WB', 'FMB']

/** Records as a publisher sends them, of about 3.5 kB, all different and the same for the same seed. */
export function* onixRecords(count: number, seed = 1): Generator<string> {
  const { pick, whole } = randomFrom(seed)
  const words = (length: number) => Array.from({ length }, () => pick(WORDS)).join(' ')
  const sentence = (length: number) => {
    const text = words(length)
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`
  }
  for (let number = 1; number <= count; number++) {
    const ean = ean13(`97896${String(3_000_000 + ((seed * 7919 + number) % 7_000_000)).padStart(7, '0')}`)
    const year = whole(2015, 2026)
    const price = 1990 + 100 * whole(0, 60)
    yield record({
      number,
      ean,
      title: sentence(3).slice(0, -1),
      family: pick(FAMILIES),
      given: pick(GIVEN_NAMES),
      translator: `${pick(FAMILIES)} ${pick(GIVEN_NAMES)}`,
      pages: whole(120, 720),
      thema: [pick(THEMA), pick(THEMA)],
      description: Array.from({ length: 4 }, () => `&lt;p&gt;${sentence(18)}&lt;/p&gt;`).join(''),
      biography: sentence(25),
      publisher: pick(PUBLISHERS),
      date: `${year}${String(whole(1, 12)).padStart(2, '0')}15`,
      price,
    })
  }
}

type RecordFacts = {
  number: number
  ean: string
  title: string
  family: string
  given: string
  translator: string
  pages: number
  thema: readonly string[]
  description: string
  biography: string
  publisher: string
  date: string
  price: number
}

function record(facts: RecordFacts): string {
  return `<Product datestamp="20261116">
  <RecordReference>hu.pelda.${facts.number}</RecordReference>
  <NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${facts.ean}</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>${facts.ean}</IDValue></ProductIdentifier>
  <DescriptiveDetail>
    <ProductComposition>00</ProductComposition>
    <ProductForm>BB</ProductForm>
    <Measure><MeasureType>01</MeasureType><Measurement>205</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
    <Measure><MeasureType>02</MeasureType><Measurement>130</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
    <Measure><MeasureType>08</MeasureType><Measurement>410</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>
    <TitleDetail>
      <TitleType>01</TitleType>
      <TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${facts.title}</TitleText></TitleElement>
    </TitleDetail>
    <Contributor>
      <SequenceNumber>1</SequenceNumber>
      <ContributorRole>A01</ContributorRole>
      <PersonName>${facts.family} ${facts.given}</PersonName>
      <PersonNameInverted>${facts.family}, ${facts.given}</PersonNameInverted>
      <KeyNames>${facts.family}</KeyNames>
      <NamesAfterKey>${facts.given}</NamesAfterKey>
      <BiographicalNote language="hun">${facts.biography}</BiographicalNote>
    </Contributor>
    <Contributor>
      <SequenceNumber>2</SequenceNumber>
      <ContributorRole>B06</ContributorRole>
      <PersonName>${facts.translator}</PersonName>
    </Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>hun</LanguageCode></Language>
    <Extent><ExtentType>00</ExtentType><ExtentValue>${facts.pages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
${facts.thema.map((code) => `    <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`).join('\n')}
  </DescriptiveDetail>
  <CollateralDetail>
    <TextContent>
      <TextType>03</TextType>
      <ContentAudience>00</ContentAudience>
      <Text language="hun" textformat="02">${facts.description}</Text>
    </TextContent>
    <SupportingResource>
      <ResourceContentType>01</ResourceContentType>
      <ContentAudience>00</ContentAudience>
      <ResourceMode>03</ResourceMode>
      <ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://pictures.example/${facts.ean}.jpg</ResourceLink></ResourceVersion>
    </SupportingResource>
  </CollateralDetail>
  <PublishingDetail>
    <Publisher><PublishingRole>01</PublishingRole><PublisherName>${facts.publisher}</PublisherName></Publisher>
    <PublishingStatus>04</PublishingStatus>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">${facts.date}</Date></PublishingDate>
  </PublishingDetail>
  <ProductSupply>
    <SupplyDetail>
      <Supplier><SupplierRole>01</SupplierRole><SupplierName>${facts.publisher}</SupplierName></Supplier>
      <ProductAvailability>21</ProductAvailability>
      <Price>
        <PriceType>04</PriceType>
        <PriceAmount>${facts.price}</PriceAmount>
        <Tax><TaxType>01</TaxType><TaxRateCode>R</TaxRateCode><TaxRatePercent>5</TaxRatePercent></Tax>
        <CurrencyCode>HUF</CurrencyCode>
        <Territory><CountriesIncluded>HU</CountriesIncluded></Territory>
      </Price>
    </SupplyDetail>
  </ProductSupply>
</Product>`
}
