import { localName } from '#kit/formats/cut-xml.ts'

/** Short tags and the reference names they stand for: ONIX for Books 3.1.2. */
const SHORT_TAGS = `
  x544=AVDuration x541=AVItemIDType x540=AVItemType m380=AddresseeIDType x300=AddresseeName b046=Affiliation
  x580=AffiliationIDType j400=AgentIDType j401=AgentName j402=AgentRole x424=AncillaryContentDescription
  x423=AncillaryContentType b204=AudienceCodeType b205=AudienceCodeTypeName b206=AudienceCodeValue
  b207=AudienceDescription x578=AudienceHeadingText b075=AudienceRangePrecision b074=AudienceRangeQualifier
  b076=AudienceRangeValue x584=AwardingBody x312=BarcodeType j264=BatchQuantity b352=BibleContents
  b354=BiblePurpose b356=BibleReferenceLocation b357=BibleTextFeature b355=BibleTextOrganization b353=BibleVersion
  b044=BiographicalNote k169=BookClubAdoption j375=CBO x434=CitationNote x430=CitedContentType
  b209=CityOfPublication x586=CollectionElementLevel x582=CollectionFrequency x344=CollectionIDType
  x481=CollectionSequenceNumber x479=CollectionSequenceType x480=CollectionSequenceTypeName x329=CollectionType
  b078=ComplexityCode b077=ComplexitySchemeIdentifier b289=ComponentNumber b288=ComponentTypeName x299=ContactName
  x427=ContentAudience x429=ContentDateRole x417=ContributorDateRole b048=ContributorDescription
  x418=ContributorPlaceRelator b035=ContributorRole b049=ContributorStatement k168=CopiesSold
  b392=CopyrightOwnerIDType x588=CopyrightStatementText x512=CopyrightType b087=CopyrightYear b047=CorporateName
  x443=CorporateNameInverted x451=CountriesExcluded x449=CountriesIncluded b251=CountryCode
  x316=CountryOfManufacture b083=CountryOfPublication j152=CurrencyCode b306=Date m186=DefaultCurrencyCode
  m184=DefaultLanguageOfText x310=DefaultPriceType a199=DeletionText x469=DiscountAmount j364=DiscountCode
  j363=DiscountCodeType j378=DiscountCodeTypeName j267=DiscountPercent x467=DiscountType b057=EditionNumber
  b058=EditionStatement x419=EditionType b217=EditionVersionNumber j272=EmailAddress b325=EndDate x543=EndTime
  x585=EpubLicenseDateRole x510=EpubLicenseExpressionLink x508=EpubLicenseExpressionType
  x509=EpubLicenseExpressionTypeName x511=EpubLicenseName x317=EpubTechnicalProtection x319=EpubUsageStatus
  x318=EpubUsageType x321=EpubUsageUnit x517=EventAcronym x520=EventDate x550=EventDescription x547=EventIDType
  x516=EventName x518=EventNumber x521=EventPlace x515=EventRole x522=EventSponsorIDType x549=EventStatus
  x519=EventTheme x548=EventType j302=ExpectedDate b218=ExtentType b220=ExtentUnit b219=ExtentValue
  x421=ExtentValueRoman j271=FaxNumber x440=FeatureNote x439=FeatureValue b286=FirstPageNumber j265=FreeQuantity
  x412=FromLanguage x523=FundingIDType b233=IDTypeName b244=IDValue x422=Illustrated b062=IllustrationsNote
  x445=ImprintIDType b079=ImprintName k167=InitialPrintRun x574=InsertPointType x575=InsertPointValue
  b040=KeyNames b252=LanguageCode b253=LanguageRole b287=LastPageNumber x446=LatestReprintNumber
  b042=LettersAfterNames b284=LevelSequenceNumber x432=ListName j377=LocationIDType j349=LocationName
  x583=MainAudience x425=MainSubject b063=MapScale j408=MarketDateRole j407=MarketPublishingStatus
  x406=MarketPublishingStatusNote x587=MarketReference x315=MeasureType c095=MeasureUnitCode c094=Measurement
  m183=MessageNote m180=MessageNumber m181=MessageRepeat j263=MinimumOrderQuantity x415=NameIDType x414=NameType
  b041=NamesAfterKey b039=NamesBeforeKey x411=NoCollection n339=NoContributor n386=NoEdition x501=NoPrefix
  x507=NoProduct x577=NoResource x579=NoSupplement a002=NotificationType b257=Number x323=NumberOfCopies
  b125=NumberOfIllustrations x322=NumberOfItemsOfThisForm b061=NumberOfPages x554=OccurrenceDateRole j350=OnHand
  j351=OnOrder x532=OrderQuantityMinimum x533=OrderQuantityMultiple j144=OrderTime j145=PackQuantity
  x545=PalletQuantity x410=PartNumber b337=Percent b036=PersonName b037=PersonNameInverted x433=PositionOnList
  x313=PositionOnProduct x590=PostalCode b247=PrefixToKey j151=PriceAmount x468=PriceCode x465=PriceCodeType
  x477=PriceCodeTypeName x464=PriceConditionQuantityType x463=PriceConditionType x530=PriceConstraintStatus
  x529=PriceConstraintType x531=PriceConstraintUnit x476=PriceDateRole x506=PriceIDType x535=PricePartDescription
  j239=PricePer j261=PriceQualifier j266=PriceStatus x462=PriceType j262=PriceTypeDescription
  x416=PrimaryContentType x457=PrimaryPart x301=PrintedOnProduct g129=PrizeCode g128=PrizeCountry x589=PrizeIDType
  g343=PrizeJury g126=PrizeName x556=PrizeRegion x503=PrizeStatement g127=PrizeYear j396=ProductAvailability
  b275=ProductClassificationCode b274=ProductClassificationType x555=ProductClassificationTypeName
  x314=ProductComposition x483=ProductContactIDType x484=ProductContactName x482=ProductContactRole
  b385=ProductContentType b012=ProductForm b014=ProductFormDescription b333=ProductFormDetail
  b336=ProductFormFeatureDescription b334=ProductFormFeatureType b335=ProductFormFeatureValue b221=ProductIDType
  b225=ProductPackaging x455=ProductRelationCode b045=ProfessionalPosition k165=PromotionCampaign x502=Proximity
  x447=PublisherIDType b081=PublisherName x448=PublishingDateRole b291=PublishingRole b394=PublishingStatus
  b395=PublishingStatusNote x320=Quantity x466=QuantityUnit x456=ROWSalesRightsType x505=Rate x525=Rating
  x526=RatingLimit x527=RatingUnits a001=RecordReference x311=RecordSourceIDType a197=RecordSourceName
  a194=RecordSourceType b398=RegionCode x452=RegionsExcluded x450=RegionsIncluded b359=ReligiousTextFeatureCode
  b360=ReligiousTextFeatureDescription b358=ReligiousTextFeatureType b376=ReligiousTextIdentifier
  k309=ReprintDetail x536=Reserved x436=ResourceContentType x438=ResourceFeatureType
  x576=ResourceFileContentDescription x573=ResourceFileDateRole x571=ResourceFileDescription
  x567=ResourceFileDetail x570=ResourceFileFeatureDescription x568=ResourceFileFeatureType
  x569=ResourceFileFeatureValue x572=ResourceFileLink x441=ResourceForm x565=ResourceIDType x435=ResourceLink
  x437=ResourceMode x566=ResourceRole x442=ResourceVersionFeatureType j269=ReturnsCode j268=ReturnsCodeType
  x460=ReturnsCodeTypeName x528=ReturnsNote b393=SalesOutletIDType b382=SalesOutletName x453=SalesRestrictionNote
  b381=SalesRestrictionType b089=SalesRightsType x420=ScriptCode m379=SenderIDType x298=SenderName
  x307=SentDateTime b034=SequenceNumber x330=SourceName x428=SourceTitle x431=SourceType
  x558=SpecificationBundleNameTypeName x559=SpecificationBundleNameValue x564=SpecificationDescription
  x560=SpecificationDetail x563=SpecificationFeatureDescription x561=SpecificationFeatureType
  x562=SpecificationFeatureValue b324=StartDate x542=StartTime j297=StockQuantityCode j293=StockQuantityCodeType
  j296=StockQuantityCodeTypeName x552=StreetAddress b389=StudyBibleType b069=SubjectCode x534=SubjectDateRole
  b070=SubjectHeadingText b067=SubjectSchemeIdentifier b171=SubjectSchemeName b068=SubjectSchemeVersion
  b029=Subtitle b248=SuffixToKey x458=SupplierCodeType x513=SupplierCodeTypeName x459=SupplierCodeValue
  j345=SupplierIDType j137=SupplierName j292=SupplierRole x538=SupplyContactIDType x539=SupplyContactName
  x537=SupplyContactRole x461=SupplyDateRole x474=TaxAmount x546=TaxExempt x471=TaxRateCode x472=TaxRatePercent
  x470=TaxType x473=TaxableAmount j270=TelephoneNumber d104=Text d107=TextAuthor b285=TextItemIDType
  b290=TextItemType b374=TextSourceCorporate x557=TextSourceDescription x581=TextSourceLink x426=TextType
  b369=ThesisPresentedTo b368=ThesisType b370=ThesisYear x409=TitleElementLevel b030=TitlePrefix
  x478=TitleStatement b203=TitleText b202=TitleType b031=TitleWithoutPrefix b043=TitlesAfterNames
  b038=TitlesBeforeNames x413=ToLanguage x514=ToQuantity b384=TradeCategory b249=UnnamedPersons
  j192=UnpricedItemType x504=VelocityMetric x551=VenueName x553=VenueNote b294=WebsiteDescription b295=WebsiteLink
  b367=WebsiteRole b201=WorkIDType x454=WorkRelationCode b020=YearOfAnnual
`

/** Composites: their short tag is the reference name in small letters. */
const COMPOSITES = `
  AVItem AVItemIdentifier Addressee AddresseeIdentifier AffiliationIdentifier AgentIdentifier AlternativeName
  AncillaryContent Audience AudienceRange Barcode BatchBonus Bible BodyManifest BodyResource CitedContent
  CollateralDetail Collection CollectionIdentifier CollectionSequence ComparisonProductPrice Complexity
  ContentDate ContentDetail ContentItem Contributor ContributorDate ContributorPlace ContributorReference
  CopyrightOwner CopyrightOwnerIdentifier CopyrightStatement CoverManifest CoverResource DescriptiveDetail
  Discount DiscountCoded EpubLicense EpubLicenseDate EpubLicenseExpression EpubUsageConstraint EpubUsageLimit
  Event EventIdentifier EventOccurrence EventSponsor EventSponsorIdentifier Extent Funding FundingIdentifier
  Header Imprint ImprintIdentifier InsertManifest InsertPoint InsertResource Language LocationIdentifier Market
  MarketDate MarketPublishingDetail Measure NameAsSubject NameIdentifier NewSupplier OccurrenceDate OnOrderDetail
  PageRun Price PriceCoded PriceCondition PriceConditionQuantity PriceConstraint PriceConstraintLimit PriceDate
  PriceIdentifier Prize PrizeIdentifier Product ProductClassification ProductContact ProductContactIdentifier
  ProductFormFeature ProductIdentifier ProductPart ProductSupply ProductionDetail ProductionManifest
  ProfessionalAffiliation PromotionDetail PromotionalEvent Publisher PublisherIdentifier PublisherRepresentative
  PublishingDate PublishingDetail RecordSourceIdentifier RelatedMaterial RelatedProduct RelatedWork ReligiousText
  ReligiousTextFeature ResourceFeature ResourceFileDate ResourceFileFeature ResourceIdentifier ResourceVersion
  ResourceVersionFeature ReturnsConditions ReviewRating SalesOutlet SalesOutletIdentifier SalesRestriction
  SalesRights Sender SenderIdentifier SpecificationBundleName SpecificationFeature Stock StockQuantityCoded
  Subject SubjectDate SupplementManifest Supplier SupplierIdentifier SupplierOwnCoding SupplyContact
  SupplyContactIdentifier SupplyDate SupplyDetail SupportingResource Tax Territory TextContent TextItem
  TextItemIdentifier TimeRun TitleDetail TitleElement Velocity Website WorkIdentifier
`

const words = (table: string) => table.trim().split(/\s+/)

/** By the short tag and by the name itself. */
const REFERENCE_NAMES: ReadonlyMap<string, string> = new Map([
  ...words(SHORT_TAGS).map((pair) => pair.split('=') as [tag: string, name: string]),
  ...words(COMPOSITES).map((name) => [name.toLowerCase(), name] as const),
  // Most files are written with these.
  ...words(COMPOSITES).map((name) => [name, name] as const),
  ...words(SHORT_TAGS).map((pair) => [pair.slice(pair.indexOf('=') + 1), pair.slice(pair.indexOf('=') + 1)] as const),
])

/** The reference name of an element, whichever way it is written and with whatever prefix; others stay as they are. */
export function referenceName(written: string): string {
  const known = REFERENCE_NAMES.get(written)
  if (known !== undefined) return known
  const name = localName(written)
  return REFERENCE_NAMES.get(name) ?? name
}

const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  [...REFERENCE_NAMES].flatMap(([tag, reference]) => (tag === reference ? [] : [[reference, tag]])),
)

/** For writing short tags. */
export function shortTagOf(name: string): string | undefined {
  return SHORT_NAMES.get(name)
}
