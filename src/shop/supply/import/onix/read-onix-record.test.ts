import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onixRecords } from '#tests/support/onix-message.ts'
import type { ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import { readOnixRecord, stampOf } from './read-onix-record.ts'
import type { OnixDefaults, OnixRules } from './reading.ts'
import { withShortTags } from './test-short-tags.ts'

const EAN = '9789631434415'
const TITLE = title('Egri csillagok')
const LANGUAGE = '<Language><LanguageRole>01</LanguageRole><LanguageCode>hun</LanguageCode></Language>'

function title(words: string, more = ''): string {
  return `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${words}</TitleText>${more}</TitleElement></TitleDetail>`
}

function product(blocks: string, { ean = EAN, type = '03', head = '' } = {}): string {
  return `<Product>\n<RecordReference>r1</RecordReference><NotificationType>${type}</NotificationType>${head}<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ean}</IDValue></ProductIdentifier>\n${blocks}</Product>`
}

function described(inside: string, form = 'BB', ean = EAN): string {
  return product(
    `<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>${form}</ProductForm>${inside}</DescriptiveDetail>`,
    { ean },
  )
}

function read(xml: string, rules: OnixRules = {}, defaults: OnixDefaults = {}): ImportRecord {
  return readOnixRecord({ xml, line: 1, rules, defaults })
}

function codes({ problems }: ImportRecord): string[] {
  return problems.map(({ code }) => code)
}

function describing(inside: string, rules: OnixRules = {}, form = 'BB', ean = EAN) {
  return read(described(inside, form, ean), rules).facts.descriptive
}

describe('one record of ONIX', () => {
  it('IMPORT-11 says the same in reference names and short tags, with a prefix or without', () => {
    for (const xml of onixRecords(20)) {
      const plain = read(xml)
      expect(plain.problems).toEqual([])
      expect(read(withShortTags(xml))).toEqual(plain)
      expect(read(xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1o:'))).toEqual(plain)
      expect(read(withShortTags(xml).replaceAll(/<(\/?)(?=[a-z])/g, '<$1onix:'))).toEqual(plain)
    }
  })

  it.each([
    ['itself', '11', '', '1'.repeat(400)],
    ['by whom it was given', '01', `<IDTypeName>${'x'.repeat(400)}</IDTypeName>`, '1'],
    ['by its kind', '9'.repeat(400), '', '1'],
  ])('IMPORT-03 a number of a work that is too long %s is told, and not taken', (_, type, owner, number) => {
    const record = read(
      product(
        `<DescriptiveDetail><ProductForm>BB</ProductForm>${TITLE}${LANGUAGE}</DescriptiveDetail><RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>${type}</WorkIDType>${owner}<IDValue>${number}</IDValue></WorkIdentifier></RelatedWork></RelatedMaterial>`,
      ),
    )
    expect([record.facts.related?.works, codes(record)]).toEqual([undefined, ['text-too-long']])
  })

  it('IMPORT-02 is told of all that is wrong with it, each with its line, and keeps what is right', () => {
    const record = read(
      described(
        `\n<Extent><ExtentType>00</ExtentType><ExtentValue>sok</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>\n${TITLE}\n${LANGUAGE}<Measure><MeasureType>01</MeasureType><Measurement>0</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>`,
      ),
    )
    expect(record.problems).toEqual([
      { code: 'page-count-odd', field: 'pages', value: 'sok', line: 4 },
      { code: 'measure-odd', field: 'heightMm', value: '0 mm', line: 6 },
    ])
    expect(record.facts.descriptive?.name?.hu).toBe('Egri csillagok')
  })

  it.each([
    ['<Product><a></Product>', 'not-well-formed'],
    ['<Product><a b=c></a></Product>', 'not-well-formed'],
    ['<Product><!ENTITY x "y"></Product>', 'not-well-formed'],
    [`<Product>${'<a>'.repeat(70)}${'</a>'.repeat(70)}</Product>`, 'too-deep'],
    [`<Product>${'<a/>'.repeat(50_001)}</Product>`, 'record-too-long'],
    ['', 'not-well-formed'],
  ])('IMPORT-02 that cannot be read is refused by name (%#)', (xml, code) => {
    expect(codes(read(xml))).toEqual([code])
  })

  it('IMPORT-10 expands nothing: an entity stays as it is written', () => {
    const record = read(described(title('&xxe; &lol9;') + LANGUAGE))
    expect(record.facts.descriptive?.name?.hu).toBe('&xxe; &lol9;')
    expect(codes(record)).toEqual(['unknown-entity'])
  })

  it('reads anything without falling over', () => {
    const word = fc.constantFrom(
      '<Product>',
      '</Product>',
      '<DescriptiveDetail>',
      '</DescriptiveDetail>',
      '<b012>',
      'BB',
      '&',
      '&#0;',
      '<',
      ']]>',
      '<TitleDetail>',
      '</TitleDetail>',
      '<Price>',
      '</Price>',
      '<x',
      ' y="',
      '"',
      '>',
      '<![CDATA[',
      'ő',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        expect(read(words.join('')).problems.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the number of a record', () => {
  const numbered = (...pairs: [string, string][]) =>
    read(
      `<Product><RecordReference>1</RecordReference><NotificationType>04</NotificationType>${pairs.map(([type, value]) => `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`).join('')}</Product>`,
    )

  it.each<[[string, string][], string | null, string[]]>([
    [[['15', EAN]], EAN, []],
    [
      [
        ['03', '9780007232833'],
        ['15', EAN],
      ],
      EAN,
      ['numbers-differ'],
    ],
    [[['02', '0439023483']], '9780439023481', ['isbn-10']],
    [[['15', '0439023483']], '9780439023481', ['isbn-10']],
    [[['04', '012345678905']], '0012345678905', []],
    [[['15', '978-963-14-3441-5']], EAN, ['hyphens']],
    [[['15', '9789631434416']], null, ['bad-check-digit']],
    [
      [
        ['15', '9789631434416'],
        ['03', EAN],
      ],
      EAN,
      [],
    ],
    [[['01', 'A-17']], null, ['no-ean']],
    [[], null, ['no-ean']],
  ])('%j is %s', (pairs, ean, problems) => {
    const record = numbered(...pairs)
    expect([record.ean, codes(record)]).toEqual([ean, problems])
  })

  it('keeps the sender’s own', () => {
    expect(numbered(['01', 'A-17'], ['15', EAN]).numbers).toEqual(['A-17'])
  })
})

describe('what a record asks for', () => {
  it.each([
    ['03', 'whole', []],
    ['01', 'whole', []],
    ['04', 'update', []],
    ['05', 'delete', []],
    ['08', 'last', []],
    ['88', 'test', ['test-record']],
    ['12', 'whole', ['wrong-notification']],
  ])('%s is %s', (type, notification, problems) => {
    const record = read(
      product(`<DescriptiveDetail><ProductForm>BB</ProductForm>${TITLE}${LANGUAGE}</DescriptiveDetail>`, { type }),
    )
    expect([record.notification, codes(record)]).toEqual([notification, problems])
  })

  it('an update brings the blocks it has; an empty one clears', () => {
    const { facts } = read(product('<CollateralDetail/><ProductSupply/>', { type: '04' }))
    expect(facts).toEqual({ collateral: {}, supply: [] })
  })

  it('has a stamp in one form', () => {
    expect(stampOf('20261116')).toBe('2026-11-16T00:00:00.000Z')
    expect(stampOf('20261116T1015+0100')).toBe('2026-11-16T09:15:00.000Z')
    expect(stampOf('2026-11-16T10:15:00Z')).toBe('2026-11-16T10:15:00.000Z')
    expect(stampOf('tegnap')).toBeNull()
  })
})

describe('kind and binding', () => {
  it.each([
    ['BB', 'BOOK', 'BOOK', 'hardback'],
    ['BC', 'BOOK', 'BOOK', 'paperback'],
    ['BH', 'BOOK', 'BOOK', 'board'],
    ['CB', 'BOOK', 'BOOK', null],
    ['PI', 'BOOK', 'BOOK', null],
    ['AC', 'BOOK', 'BOOK', null],
    ['SA', 'BOOK', 'BOOK', null],
    ['00', 'BOOK', 'BOOK', null],
    ['PC', 'STATIONERYGIFT', 'STANDARD', null],
    ['ZE', 'STATIONERYGIFT', 'STANDARD', null],
  ])('form %s is %s', (form, kind, vatClass, binding) => {
    expect(describing(TITLE + LANGUAGE, {}, form)).toMatchObject({ kind, vatClass, binding })
  })

  it.each(['ED', 'AJ', 'LA', 'DB', 'VA', 'XA', 'SG', 'MA'])('form %s is not sold here', (form) => {
    expect(codes(read(described(TITLE + LANGUAGE, form)))).toEqual(['not-sold-here'])
  })

  it.each([
    ['20', 'trade-only'],
    ['30', 'trade-only'],
    ['01', 'not-sold-alone'],
    ['11', 'not-sold-alone'],
  ])('composition %s is %s', (composition, code) => {
    const xml = described(TITLE + LANGUAGE).replace('<ProductComposition>00', `<ProductComposition>${composition}`)
    expect(codes(read(xml))).toEqual([code])
  })

  it('a cloth binding, another language, a periodical', () => {
    expect(describing(`<ProductFormDetail>B401</ProductFormDetail>${TITLE}${LANGUAGE}`)?.binding).toBe('cloth')
    expect(describing(TITLE + LANGUAGE.replace('hun', 'ger'))).toMatchObject({ kind: 'OTHERLANGUAGE', language: 'de' })
    expect(describing(TITLE, { language: 'hu' }, 'BC', '9771234567003')).toMatchObject({ kind: 'PERIODICAL' })
  })
})

describe('languages', () => {
  it.each([
    ['hun', 'hu', []],
    ['fre', 'fr', []],
    ['fra', 'fr', []],
    ['rom', 'rom', []],
    ['mul', null, []],
    ['??', null, ['language-unknown']],
  ])('%s is %s', (codeText, language, problems) => {
    const record = read(described(TITLE + LANGUAGE.replace('hun', codeText)))
    expect([record.facts.descriptive?.language, codes(record)]).toEqual([language, problems])
  })

  it('are guessed by the number, then by the source, and told', () => {
    expect(codes(read(described(TITLE)))).toEqual(['language-guessed'])
    expect(describing(TITLE)?.language).toBe('hu')
    expect(describing(TITLE, { language: 'en' }, 'BB', '9780007232833')?.language).toBe('en')
    expect(describing(TITLE, {}, 'BB', '9780007232833')?.language).toBeUndefined()
  })
})

describe('titles', () => {
  const named = (inside: string) => {
    const record = read(described(inside + LANGUAGE))
    return [record.facts.descriptive?.name?.hu, ...codes(record)]
  }
  it.each([
    [title('Háború és béke', '<PartNumber>2</PartNumber>'), ['Háború és béke 2.']],
    [title('Háború és béke', '<PartNumber>II. kötet</PartNumber>'), ['Háború és béke II. kötet']],
    [
      title('X').replace(
        '<TitleText>X</TitleText>',
        '<TitlePrefix>A</TitlePrefix><TitleWithoutPrefix>láthatatlan ember</TitleWithoutPrefix>',
      ),
      ['A láthatatlan ember'],
    ],
    [
      title('X').replace(
        '<TitleText>X</TitleText>',
        '<TitlePrefix>L’</TitlePrefix><TitleWithoutPrefix>étranger</TitleWithoutPrefix>',
      ),
      ['L’étranger'],
    ],
    [title('X').replace('<TitleType>01', '<TitleType>10'), ['X', 'other-title-type']],
    [title('&lt;i&gt;Egri&lt;/i&gt; csillagok'), ['Egri csillagok', 'tags-in-title']],
    [title('<i>Egri</i> csillagok'), ['Egri csillagok', 'tags-in-title']],
    [title('EGRI CSILLAGOK'), ['EGRI CSILLAGOK', 'title-in-capitals']],
    [title('Tom & Jerry'), ['Tom & Jerry', 'bare-ampersand']],
    [title('Caf&eacute; \u00ad\u200b  Budapest'), ['Café Budapest', 'html-entity']],
    [title('Egri\u0007 csillagok'), ['Egri csillagok', 'control-characters']],
    [title('Ã¡rvÃ©z'), ['Ã¡rvÃ©z', 'twice-encoded']],
    [title('<![CDATA[Tom & Jerry <3]]>'), ['Tom & Jerry <3']],
    [title('Egri \ufffd'), [undefined, 'bad-bytes', 'no-title']],
    [title('x'.repeat(1001)), [undefined, 'title-too-long', 'no-title']],
    ['', [undefined, 'no-title']],
  ])('%s', (inside, expected) => {
    expect(named(inside)).toEqual(expected)
  })

  it('have a subtitle, an original, and for goods a name in each language', () => {
    const original = title('War and Peace').replace('<TitleType>01', '<TitleType>03')
    expect(describing(title('Háború és béke', '<Subtitle>Regény</Subtitle>') + original + LANGUAGE)).toMatchObject({
      subtitle: 'Regény',
      originalTitle: 'War and Peace',
    })
    const english = title('Diary')
      .replace('<TitleType>01', '<TitleType>06')
      .replace('<TitleText>', '<TitleText language="eng">')
    expect(describing(title('Napló') + english + LANGUAGE, {}, 'PF')?.name).toEqual({ hu: 'Napló', en: 'Diary' })
    expect(describing(title('Napló') + english + LANGUAGE)?.name).toEqual({ hu: 'Napló', en: 'Napló' })
  })

  it('stand in a series', () => {
    const series = (type: string, part: string) =>
      `<Collection><CollectionType>${type}</CollectionType>${part}<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>XIV.</PartNumber><TitleText>Klasszikusok ${type}</TitleText></TitleElement></TitleDetail></Collection>`
    const sequence = (type: string, number: string) =>
      `<CollectionSequence><CollectionSequenceType>${type}</CollectionSequenceType><CollectionSequenceNumber>${number}</CollectionSequenceNumber></CollectionSequence>`
    expect(describing(series('20', '') + series('10', '') + TITLE)?.series).toEqual({
      name: 'Klasszikusok 10',
      number: 14,
    })
    expect(describing(series('10', sequence('03', '7') + sequence('02', '3. kötet')) + TITLE)?.series?.number).toBe(3)
    const odd = read(described(series('10', sequence('02', 'harmadik')) + TITLE + LANGUAGE))
    expect([odd.facts.descriptive?.series?.number, codes(odd)]).toEqual([null, ['part-not-a-number']])
  })
})

describe('people', () => {
  const person = (inside: string, role = 'A01') =>
    `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>${role}</ContributorRole>${inside}</Contributor>`
  const names = (inside: string, rules: OnixRules = {}) => {
    const record = read(described(inside + TITLE + LANGUAGE), rules)
    return [record.facts.descriptive?.contributors?.map(({ name }) => Object.values(name)), ...codes(record)]
  }
  it.each<[string, unknown[], OnixRules?]>([
    ['<KeyNames>Ady</KeyNames><NamesAfterKey>Endre</NamesAfterKey>', [[['Ady Endre', 'Endre Ady', 'Ady Endre']]]],
    [
      '<NamesBeforeKey>Agatha</NamesBeforeKey><KeyNames>Christie</KeyNames>',
      [[['Agatha Christie', 'Agatha Christie', 'Christie Agatha']]],
    ],
    [
      '<NamesBeforeKey>Magda</NamesBeforeKey><KeyNames>Szabó</KeyNames><ContributorPlace><ContributorPlaceRelator>01</ContributorPlaceRelator><CountryCode>HU</CountryCode></ContributorPlace>',
      [[['Szabó Magda', 'Magda Szabó', 'Szabó Magda']]],
    ],
    [
      '<PersonName>Szabó Magda</PersonName><PersonNameInverted>Szabó, Magda</PersonNameInverted>',
      [[['Szabó Magda', 'Magda Szabó', 'Szabó Magda']]],
    ],
    [
      '<PersonName>Agatha Christie</PersonName><PersonNameInverted>Christie, Agatha</PersonNameInverted>',
      [[['Agatha Christie', 'Agatha Christie', 'Christie Agatha']]],
    ],
    ['<PersonName>Szabó Magda</PersonName>', [[['Szabó Magda', 'Magda Szabó', 'Szabó Magda']]]],
    [
      '<PersonName>dr. Szabó-Nagy Éva Mária</PersonName>',
      [[['dr. Szabó-Nagy Éva Mária', 'dr. Éva Mária Szabó-Nagy', 'Szabó-Nagy Éva Mária']]],
    ],
    ['<PersonName>Kiss Jánosné</PersonName>', [[['Kiss Jánosné', 'Kiss Jánosné', 'Kiss Jánosné']]]],
    ['<PersonName>Agatha Christie</PersonName>', [[['Agatha Christie', 'Agatha Christie', 'Christie Agatha']]]],
    [
      '<PersonName>Ludwig van Beethoven</PersonName>',
      [[['Ludwig van Beethoven', 'Ludwig van Beethoven', 'Beethoven Ludwig van']]],
    ],
    [
      '<PersonName>Kurt Vonnegut Jr.</PersonName>',
      [[['Kurt Vonnegut Jr.', 'Kurt Vonnegut Jr.', 'Vonnegut Kurt']]],
      { names: 'given-first' },
    ],
    ['<PersonName>Xanthe Quill</PersonName>', [[['Xanthe Quill', 'Quill Xanthe', 'Xanthe Quill']], 'name-order']],
    [
      '<CorporateName>Magyar Tudományos Akadémia</CorporateName>',
      [[['Magyar Tudományos Akadémia', 'Magyar Tudományos Akadémia', 'Magyar Tudományos Akadémia']]],
    ],
    ['<UnnamedPersons>04</UnnamedPersons>', [undefined]],
  ])('%s', (inside, expected, rules = {}) => {
    expect(names(person(inside), rules)).toEqual(expected)
  })

  it.each([
    ['A01', ['author']],
    ['A12', ['illustrator']],
    ['A13', ['photographer']],
    ['A24', ['foreword']],
    ['A19', ['afterword']],
    ['B06', ['translator']],
    ['B10', ['editor', 'translator']],
    ['B05', ['adapter']],
    ['C01', ['compiler']],
    ['E07', ['narrator']],
    ['Z99', ['other']],
  ])('role %s is %j', (role, roles) => {
    expect(describing(person('<CorporateName>X</CorporateName>', role) + TITLE)?.contributors?.[0]?.roles).toEqual(
      roles,
    )
  })

  it('by their order, once each, with numbers and lives', () => {
    const [second, first] = ['Nagy Péter', 'Szabó Magda'].map((name, index) =>
      person(`<PersonName>${name}</PersonName>`).replace('<SequenceNumber>1', `<SequenceNumber>${2 - index}`),
    )
    const again = person('<PersonName>Szabó Magda</PersonName>', 'A12').replace(
      '<SequenceNumber>1',
      '<SequenceNumber>3',
    )
    const people = describing(`${second}${first}${again}${TITLE}`)?.contributors
    expect(people?.map(({ name, roles }) => [name.hu, roles])).toEqual([
      ['Szabó Magda', ['author', 'illustrator']],
      ['Nagy Péter', ['author']],
    ])
    const full = person(
      '<NameIdentifier><NameIDType>16</NameIDType><IDValue>0000 0001 2345 6789</IDValue></NameIdentifier><PersonName>Szabó Magda</PersonName><ContributorDate><ContributorDateRole>50</ContributorDateRole><Date dateformat="05">1917</Date></ContributorDate><BiographicalNote language="hun">&lt;p&gt;Író.&lt;/p&gt;</BiographicalNote>',
    )
    expect(describing(full + TITLE)?.contributors?.[0]).toMatchObject({
      numbers: [{ scheme: 'isni', number: '0000000123456789' }],
      born: 1917,
      biography: { hu: 'Író.' },
    })
  })

  it('authors of a translated title are written as abroad, its translators at home', () => {
    const original = '<Language><LanguageRole>02</LanguageRole><LanguageCode>eng</LanguageCode></Language>'
    const inside =
      person('<PersonName>Xanthe Quill</PersonName>') + person('<PersonName>Nagy Péter</PersonName>', 'B06')
    expect(names(inside + original)).toEqual([
      [
        ['Xanthe Quill', 'Xanthe Quill', 'Quill Xanthe'],
        ['Nagy Péter', 'Péter Nagy', 'Nagy Péter'],
      ],
    ])
  })
})

describe('measures, pages, ages, subjects, warnings', () => {
  const measure = (type: string, value: string, unit: string) =>
    `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
  it.each([
    [measure('01', '20.5', 'cm'), { heightMm: 205 }],
    [measure('01', '8.07', 'in') + measure('01', '206', 'mm'), { heightMm: 206 }],
    [measure('05', '130,4', 'mm'), { widthMm: 130 }],
    [measure('03', '1', 'in'), { thicknessMm: 25 }],
    [measure('08', '1.5', 'lb'), { weightGrams: 680 }],
    [
      '<Extent><ExtentType>07</ExtentType><ExtentValue>16\u200b0</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>',
      { pages: 160 },
    ],
    [
      '<AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>6</AudienceRangeValue></AudienceRange>',
      { ageFrom: 6 },
    ],
    [
      '<AudienceRange><AudienceRangeQualifier>16</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>30</AudienceRangeValue></AudienceRange>',
      { ageFrom: 2 },
    ],
    [
      '<Subject><SubjectSchemeIdentifier>98</SubjectSchemeIdentifier><SubjectCode>5AJ</SubjectCode></Subject>',
      { ageFrom: 8 },
    ],
    [
      '<ProductFormFeature><ProductFormFeatureType>13</ProductFormFeatureType><ProductFormFeatureValue>04</ProductFormFeatureValue><ProductFormFeatureDescription>Apró részek!</ProductFormFeatureDescription></ProductFormFeature>',
      { warnings: 'Apró részek!' },
    ],
  ])('%s', (inside, facts) => {
    expect(describing(inside + TITLE + LANGUAGE)).toMatchObject(facts)
  })

  it('the main subject of the first scheme stands first', () => {
    const subject = (scheme: string, code: string, more = '') =>
      `<Subject>${more}<SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`
    const inside =
      subject('10', 'FIC000000', '<MainSubject/>') +
      subject('93', 'FBA') +
      subject('93', 'FF', '<MainSubject/>') +
      subject('24', 'regeny').replace('<SubjectCode>', '<SubjectSchemeName>Bolt</SubjectSchemeName><SubjectCode>') +
      subject('20', 'kulcsszó')
    expect(describing(inside + TITLE)?.subjects).toEqual([
      { scheme: 'thema', code: 'FF', isMain: true },
      { scheme: 'thema', code: 'FBA' },
      { scheme: 'bisac', code: 'FIC000000', isMain: true },
      { scheme: 'Bolt', code: 'regeny' },
    ])
  })
})

describe('descriptions and pictures', () => {
  const text = (words: string, { type = '03', attributes = 'language="hun"', more = '' } = {}) =>
    `<TextContent><TextType>${type}</TextType>${more}<Text ${attributes}>${words}</Text></TextContent>`
  const collateral = (inside: string, defaults: OnixDefaults = {}) => {
    const record = read(product(`<CollateralDetail>${inside}</CollateralDetail>`, { type: '04' }), {}, defaults)
    return { ...record.facts.collateral, codes: codes(record) }
  }
  it.each([
    ['Sima szöveg.\n\nMásodik.', 'Sima szöveg.\n\nMásodik.'],
    ['&lt;p&gt;Egy &amp;amp; kettő&lt;/p&gt;&lt;p&gt;három&lt;br&gt;négy&lt;/p&gt;', 'Egy & kettő\n\nhárom\nnégy'],
    ['<p>Egy &amp; <b>kettő</b></p><ul><li>három</li></ul>', 'Egy & kettő\n\nhárom'],
    ['<![CDATA[<p>Caf&eacute;</p><script>alert(1)</script><style>p{}</style>]]>', 'Café'],
    ['<![CDATA[<a href="javascript:x">link</a><img src=x onerror=y>]]>', 'link'],
    ['&amp;eacute;', 'é'],
    ['&amp;lt;p&amp;gt;Egy&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;kettő&amp;lt;/p&amp;gt;', 'Egy\n\nkettő'],
    ['<![CDATA[&lt;p&gt;Egy&lt;/p&gt;]]>', 'Egy'],
    ['a &lt; b', 'a < b'],
  ])('%s', (words, expected) => {
    expect(collateral(text(words)).descriptions).toEqual([{ language: 'hu', text: expected }])
  })

  it('without a language of its own a text is in the one it is plainly written in, else in that of the book; a third is told and dropped', () => {
    const French =
      'Un roman sur la vie de la famille, dans une petite ville du sud. Il est à la fois drôle et grave, et les personnages sont de ceux que l’on n’oublie pas.'
    const textOf = (words: string, code: string) => {
      const language = `<Language><LanguageRole>01</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`
      const blocks = `<DescriptiveDetail><ProductForm>BB</ProductForm>${TITLE}${language}</DescriptiveDetail><CollateralDetail>${text(words, { attributes: '' })}</CollateralDetail>`
      const record = read(product(blocks))
      return [record.facts.collateral?.descriptions?.[0]?.language, ...codes(record)]
    }
    expect(textOf(French, 'fre')).toEqual([undefined, 'text-language'])
    expect(textOf(French, 'hun')).toEqual([undefined, 'text-language'])
    expect(textOf('Roman.', 'fre')).toEqual([undefined, 'text-language'])
    expect(textOf('Regény.', 'hun')).toEqual(['hu'])
    expect(textOf('A novel.', 'eng')).toEqual(['en'])
    expect(textOf('Ez az a könyv, amely nem egy.', 'fre')).toEqual(['hu'])
    expect(textOf('Das ist ein Buch über die Zeit und den Ort, das nicht endet.', 'hun')).toEqual([
      undefined,
      'text-language',
    ])
  })

  it('by type, by language, for readers, in their time', () => {
    expect(
      collateral(text('rövid', { type: '02' }) + text('hosszú') + text('szemle', { type: '06' })).descriptions,
    ).toEqual([
      { language: 'hu', text: 'hosszú' },
      { language: 'hu', text: 'rövid' },
    ])
    expect(collateral(text('words', { attributes: 'language="eng"' })).descriptions?.[0]?.language).toBe('en')
    expect(collateral(text('words', { attributes: '' }), { language: 'en' }).descriptions?.[0]?.language).toBe('en')
    expect(collateral(text('Ez az a könyv, amely nem egy.', { attributes: '' })).descriptions?.[0]?.language).toBe('hu')
    expect(collateral(text('Wörter', { attributes: 'language="ger"' }))).toEqual({ codes: ['text-language'] })
    expect(collateral(text('x', { more: '<ContentAudience>02</ContentAudience>' })).descriptions).toBeUndefined()
    const dates = '<ContentDate><ContentDateRole>14</ContentDateRole><Date>20261201</Date></ContentDate>'
    expect(collateral(text('x', { more: dates })).descriptions?.[0]?.from).toBe('2026-12-01')
    expect(collateral(text('x'.repeat(100_001)))).toEqual({ codes: ['text-too-long'] })
    expect(collateral(text('x'.repeat(100_000))).descriptions?.[0]?.text).toHaveLength(100_000)
  })

  it('READER-47 READER-49 a sample in the book’s language, for readers and for good; quotes of the press with their source', () => {
    const sample = (words: string, more = '', attributes = 'language="hun"') =>
      text(words, { type: '14', more, attributes })
    expect(collateral(sample('<![CDATA[<p>Első <b>fejezet</b></p><p>Második<script>x</script></p>]]>')).sample).toBe(
      'Első fejezet\n\nMásodik',
    )
    const until = '<ContentDate><ContentDateRole>15</ContentDateRole><Date>20261201</Date></ContentDate>'
    expect(collateral(sample('x', until)).sample).toBeUndefined()
    expect(collateral(sample('x', '<ContentAudience>02</ContentAudience>')).sample).toBeUndefined()
    expect(collateral(sample('x'.repeat(20_000))).sample).toHaveLength(20_000)
    expect(collateral(sample('x'.repeat(20_001)))).toEqual({ codes: ['text-too-long'] })
    const quote = (words: string, source: string) =>
      `<TextContent><TextType>06</TextType><ContentAudience>00</ContentAudience><Text>${words}</Text>${source}</TextContent>`
    const [paper, author] = ['<SourceTitle>Élet és Irodalom</SourceTitle>', '<TextAuthor>Kiss Anna</TextAuthor>']
    expect(collateral(quote('Remek.', author + paper) + quote('Ki mondja?', '') + quote('Jó.', paper)).pressWords).toBe(
      'Remek.\n– Kiss Anna, Élet és Irodalom\n\nJó.\n– Élet és Irodalom',
    )
    const many = quote('x'.repeat(3000), paper)
    expect(collateral(many + many).pressWords?.length).toBeLessThan(5000)
  })

  const picture = (type: string, link: string, mode = '03') =>
    `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ResourceMode>${mode}</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`
  it('a cover and a gallery, from addresses that may be ones', () => {
    const cover = 'https://x.example/1.jpg?a=1&amp;b=2'
    expect(collateral(picture('02', 'https://x.example/2.jpg') + picture('01', cover)).pictures).toEqual([
      { address: 'https://x.example/1.jpg?a=1&b=2', purpose: 'cover' },
      { address: 'https://x.example/2.jpg', purpose: 'gallery' },
    ])
    expect(collateral(picture('27', 'https://x.example/3.jpg')).pictures).toHaveLength(1)
    expect(collateral(picture('45', cover) + picture('27', cover)).pictures).toBeUndefined()
    expect(collateral(picture('01', cover, '04')).pictures).toBeUndefined()
    for (const bad of [
      'file:///etc/passwd',
      'data:image/png;base64,x',
      'https://me:pw@x.example/',
      'ftp://x/',
      'https://x:8080/',
    ])
      expect(collateral(picture('01', bad))).toEqual({ codes: ['picture-address'] })
  })
})

describe('publishing', () => {
  const published = (inside: string) => {
    const record = read(product(`<PublishingDetail>${inside}</PublishingDetail>`, { type: '04' }))
    return { ...record.facts.publishing, codes: codes(record) }
  }
  const date = (role: string, value: string, format = '') =>
    `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole><Date${format && ` dateformat="${format}"`}>${value}</Date></PublishingDate>`
  it.each([
    ['20261116', '00', '2026-11-16', 'day', []],
    ['20261116', '', '2026-11-16', 'day', []],
    ['202611', '01', '2026-11-30', 'month', []],
    // Without a format it is a day.
    ['202611', '', '2026-11-30', 'month', ['date-format']],
    ['2026', '05', '2026-12-31', 'year', []],
    ['20264', '03', '2026-12-31', 'month', []],
    ['202646', '02', '2026-11-30', 'month', []],
    ['20264', '04', '2026-12-31', 'year', []],
    ['20261116T1000', '13', '2026-11-16', 'day', []],
    ['20261116', '05', '2026-11-16', 'day', ['date-format']],
    ['2026-11-16', '00', '2026-11-16', 'day', ['date-format']],
  ])('the day %s of format %s is %s', (value, format, day, precision, problems) => {
    expect(published(date('01', value, format))).toEqual({
      dates: { publication: { date: day, precision } },
      codes: problems,
    })
  })

  it.each([
    ['ősszel', '12'],
    ['20260231', '00'],
    ['00000000', '00'],
    ['99991231', '00'],
    ['hamarosan', '00'],
  ])('the day %s cannot be read', (value, format) => {
    expect(published(date('01', value, format))).toEqual({ codes: ['date-unreadable'] })
  })

  it('keeps all days that matter, the publisher, its safety contact', () => {
    expect(
      published(date('11', '1901', '05') + date('02', '20261201') + date('09', '20261120') + date('27', '20261125'))
        .dates,
    ).toEqual({
      firstPublished: 1901,
      embargoUntil: '2026-12-01',
      announcedOn: '2026-11-20',
      preorderFrom: '2026-11-25',
    })
    const imprint = '<Imprint><ImprintName>Sorozat</ImprintName></Imprint>'
    const publisher = '<Publisher><PublishingRole>01</PublishingRole><PublisherName>Móra</PublisherName></Publisher>'
    expect(published(imprint + publisher).publisher).toEqual({ name: 'Móra' })
    expect(published(imprint).publisher).toEqual({ name: 'Sorozat' })
    const contact =
      '<ProductContact><ProductContactRole>10</ProductContactRole><ProductContactName>Móra Kft.</ProductContactName><EmailAddress>biztonsag@mora.example</EmailAddress><StreetAddress>Fő utca 1.</StreetAddress></ProductContact>'
    expect(published(contact).safetyContacts).toEqual([
      { name: 'Móra Kft.', address: 'Fő utca 1.', email: 'biztonsag@mora.example' },
    ])
  })

  it.each([
    ['01', '<RegionsIncluded>WORLD</RegionsIncluded>', undefined],
    ['01', '<RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US HU</CountriesExcluded>', true],
    ['01', '<CountriesIncluded>GB IE</CountriesIncluded>', true],
    ['03', '<CountriesIncluded>HU AT</CountriesIncluded>', true],
    ['03', '<CountriesIncluded>US</CountriesIncluded>', undefined],
  ])('right %s %s', (type, territory, notForHungary) => {
    expect(
      published(
        `<SalesRights><SalesRightsType>${type}</SalesRightsType><Territory>${territory}</Territory></SalesRights>`,
      ).notForHungary,
    ).toBe(notForHungary)
  })
})

describe('supply and prices', () => {
  const supplied = (inside: string, market = '', defaults: OnixDefaults = {}) => {
    const record = read(
      product(`<ProductSupply>${market}<SupplyDetail>${inside}</SupplyDetail></ProductSupply>`, { type: '04' }),
      {},
      defaults,
    )
    return { supply: record.facts.supply?.[0], supplier: record.facts.supply?.[0]?.suppliers[0], codes: codes(record) }
  }
  const price = (type: string, amount: string, more = '<CurrencyCode>HUF</CurrencyCode>') =>
    `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount>${more}</Price>`

  it.each([
    ['10', 'ahead'],
    ['21', 'available'],
    ['32', 'later'],
    ['34', 'withdrawn'],
    ['40', 'unavailable'],
    ['46', 'withdrawn'],
    ['49', 'recalled'],
    ['77', 'unavailable'],
  ])('availability %s is %s', (code, state) => {
    expect(supplied(`<ProductAvailability>${code}</ProductAvailability>`).supplier?.state).toBe(state)
  })

  it('days, order time and copies', () => {
    expect(
      supplied(
        '<Supplier><SupplierName>Nagyker</SupplierName></Supplier><ProductAvailability>22</ProductAvailability><SupplyDate><SupplyDateRole>08</SupplyDateRole><Date>20261201</Date></SupplyDate><OrderTime>5</OrderTime><Stock><OnHand>3</OnHand></Stock><Stock><OnHand>4</OnHand></Stock>',
      ).supplier,
    ).toEqual({ name: 'Nagyker', state: 'available', orderDays: 5, expectedOn: '2026-12-01', stock: 7 })
    expect(supplied('<Stock><OnHand>-2</OnHand></Stock>')).toMatchObject({
      supplier: { stock: 0 },
      codes: ['quantity-odd'],
    })
  })

  it.each([
    ['04', { use: 'list', order: 0, withTax: true, binds: true }],
    ['02', { use: 'list', order: 3, withTax: true }],
    ['01', { use: 'list', order: 7, withTax: false }],
    ['24', { use: 'before-publication', order: 8, withTax: true, binds: true }],
    ['05', { use: 'cost', order: 12, withTax: false }],
    ['07', { use: 'cost', order: 14, withTax: true }],
  ])('a price of type %s', (type, expected) => {
    expect(supplied(price(type, '4990')).supplier?.prices).toEqual([{ ...expected, amount: '4990', currency: 'HUF' }])
  })

  it.each([
    ['4 990', '4990', ['amount-format']],
    ['4.990', '4990', ['amount-format']],
    ['4990,00', '4990.00', ['amount-format']],
    ['4.990,50', '4990.50', ['amount-format']],
    ['3990.50', '3990.50', []],
    ['0', undefined, ['price-odd']],
    ['-5', undefined, ['price-odd']],
    ['ingyen', undefined, ['price-odd']],
  ])('the amount %s is %s', (amountText, amount, problems) => {
    const { supplier, codes: problemCodes } = supplied(price('02', amountText))
    expect([supplier?.prices?.[0]?.amount, problemCodes]).toEqual([amount, problems])
  })

  it('takes what is for one reader in Hungary', () => {
    const territory = (inside: string) => `<CurrencyCode>HUF</CurrencyCode><Territory>${inside}</Territory>`
    const amounts = (inside: string) => supplied(inside).supplier?.prices?.map(({ amount }) => amount)
    expect(
      amounts(price('04', '1', territory('<CountriesIncluded>FR</CountriesIncluded>')) + price('02', '2')),
    ).toEqual(['2'])
    expect(amounts(price('02', '1', territory('<RegionsIncluded>WORLD</RegionsIncluded>')))).toEqual(['1'])
    expect(amounts(price('02', '1', '<MinimumOrderQuantity>10</MinimumOrderQuantity>'))).toBeUndefined()
    expect(amounts(price('02', '1', '<PriceQualifier>06</PriceQualifier>'))).toBeUndefined()
    expect(
      amounts(price('02', '1', '<PriceCondition><PriceConditionType>10</PriceConditionType></PriceCondition>')),
    ).toBeUndefined()
    expect(supplied('<UnpricedItemType>02</UnpricedItemType>').supplier?.unpriced).toBe('later')
    expect(supplied('<UnpricedItemType>04</UnpricedItemType>').supplier?.unpriced).toBe('never')
    expect(
      supplied('<Price><PriceAmount>9.99</PriceAmount></Price>', '', { priceType: '01', currency: 'EUR' }).supplier
        ?.prices,
    ).toMatchObject([{ amount: '9.99', currency: 'EUR', withTax: false }])
    const dated = price(
      '02',
      '1',
      '<PriceDate><PriceDateRole>24</PriceDateRole><Date dateformat="06">2026120120261231</Date></PriceDate>',
    )
    expect(supplied(dated).supplier?.prices?.[0]).toMatchObject({ from: '2026-12-01', until: '2026-12-31' })
  })

  it('keeps a market that leaves out Hungary as such', () => {
    const market =
      '<MarketReference>at</MarketReference><Market><Territory><CountriesIncluded>AT</CountriesIncluded></Territory></Market>'
    expect(supplied(price('02', '1'), market).supply).toEqual({ reference: 'at', notForHungary: true, suppliers: [] })
  })
})

describe('related material', () => {
  it('leads to one work', () => {
    const related =
      '<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>11</WorkIDType><IDValue>A02-2009-00000A7E-8</IDValue></WorkIdentifier></RelatedWork><RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780007232833</IDValue></ProductIdentifier></RelatedProduct><RelatedProduct><ProductRelationCode>23</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780575115347</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>'
    expect(read(product(related, { type: '04' })).facts.related).toEqual({
      works: [{ scheme: 'istc', number: 'A02-2009-00000A7E-8' }],
      editions: ['9780007232833'],
    })
  })
})

describe('what is not used', () => {
  it('is named', () => {
    const xml = product(
      '<DescriptiveDetail><ProductForm>BB</ProductForm><Illustrated>02</Illustrated></DescriptiveDetail><ContentDetail/><foo:bar xmlns:foo="x"/>',
      { type: '04' },
    )
    expect(read(xml).notUsed).toEqual(['ContentDetail', 'bar', 'Illustrated'])
  })
})

describe('what senders write oddly', () => {
  it('a language that there is not is told, and not taken', () => {
    const record = read(
      described(`${TITLE}<Language><LanguageRole>01</LanguageRole><LanguageCode>xxx</LanguageCode></Language>`),
    )
    expect([record.facts.descriptive?.language ?? null, codes(record)]).toEqual([null, ['language-unknown']])
  })

  it('a collection with a part and no title of its own is a series too', () => {
    const part =
      '<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>2</PartNumber><TitleText>Háború és béke</TitleText></TitleElement></TitleDetail>'
    expect(describing(part + LANGUAGE)).toMatchObject({
      name: { hu: 'Háború és béke 2.' },
      series: { name: 'Háború és béke', number: 2 },
    })
  })

  it.each([
    ['<Product><a>1</b></Product>', '</b>'],
    ['<Product><a x=1>1</a></Product>', '<a x=1>'],
    ['<Product><a x="1" x="2">1</a></Product>', '<a x="1" x="2">'],
    ['<Product><!ELEMENT a></Product>', '<!ELEMENT a>'],
  ])('what is not well formed in %s is shown as it stands there, in nobody’s language', (xml, value) => {
    const { problems } = read(xml)
    expect(problems).toMatchObject([{ code: 'not-well-formed', value: expect.stringContaining(value) as string }])
  })

  it('an element inside of a name cuts it nowhere', () => {
    const named = (tag: string) =>
      product(
        `<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${tag}</PublisherName></Publisher></PublishingDetail>`,
        { type: '04' },
      )
    for (const tag of ['Példa <b>és</b> Társa Kiadó', 'Példa és Társa Kiadó', 'Példa és<br/> Társa Kiadó'])
      expect(read(named(tag)).facts.publishing?.publisher).toEqual({ name: 'Példa és Társa Kiadó' })
  })
})
