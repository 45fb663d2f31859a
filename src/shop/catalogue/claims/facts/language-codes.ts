import { isLanguageCode } from '#kit/formats/language-code.ts'

/** ISO 639-2 and 639-1 of the languages that have both; where 639-2 has two, the one of librarians stands first. */
const LANGUAGES = `
  aar=aa abk=ab afr=af aka=ak alb,sqi=sq amh=am ara=ar arg=an arm,hye=hy asm=as ava=av ave=ae aym=ay aze=az bak=ba
  bam=bm baq,eus=eu bel=be ben=bn bis=bi bos=bs bre=br bul=bg bur,mya=my cat=ca cha=ch che=ce chi,zho=zh chu=cu chv=cv
  cor=kw cos=co cre=cr cze,ces=cs dan=da div=dv dut,nld=nl dzo=dz eng=en epo=eo est=et ewe=ee fao=fo fij=fj fin=fi
  fre,fra=fr fry=fy ful=ff geo,kat=ka ger,deu=de gla=gd gle=ga glg=gl glv=gv gre,ell=el grn=gn guj=gu hat=ht hau=ha
  heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu ibo=ig ice,isl=is ido=io iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik ita=it
  jav=jv jpn=ja kal=kl kan=kn kas=ks kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku
  lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mac,mkd=mk mah=mh mal=ml mao,mri=mi mar=mr may,msa=ms
  mlg=mg mlt=mt mon=mn nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or
  orm=om oss=os pan=pa per,fas=fa pli=pi pol=pl por=pt pus=ps que=qu roh=rm rum,ron=ro run=rn rus=ru sag=sg san=sa
  sin=si slo,slk=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv
  tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tib,bod=bo tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr twi=tw uig=ug
  ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wel,cym=cy wln=wa wol=wo xho=xh yid=yi yor=yo zha=za zul=zu
`

const TWO_LETTERS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.trim()
    .split(/\s+/)
    .flatMap((pair) => {
      const [three = '', two = ''] = pair.split('=')
      return [...three.split(','), two].map((code) => [code, two] as const)
    }),
)

const THREE_LETTERS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.trim()
    .split(/\s+/)
    .map((pair) => {
      const [three = '', two = ''] = pair.split('=')
      return [two, three.split(',')[0] ?? three]
    }),
)

/** ISO 639-2 as librarians write it, for files of ours. */
export function threeLettersOf(language: string): string {
  return THREE_LETTERS.get(language) ?? language
}

/** Languages as Hungarian and English tables call them. */
const NAMES: Readonly<Record<string, string>> = {
  magyar: 'hu',
  hungarian: 'hu',
  angol: 'en',
  english: 'en',
  német: 'de',
  german: 'de',
  francia: 'fr',
  french: 'fr',
  olasz: 'it',
  italian: 'it',
  spanyol: 'es',
  spanish: 'es',
  orosz: 'ru',
  russian: 'ru',
  román: 'ro',
  romanian: 'ro',
  szlovák: 'sk',
  slovak: 'sk',
  cseh: 'cs',
  czech: 'cs',
  lengyel: 'pl',
  polish: 'pl',
  horvát: 'hr',
  croatian: 'hr',
  szerb: 'sr',
  serbian: 'sr',
  szlovén: 'sl',
  slovenian: 'sl',
  ukrán: 'uk',
  ukrainian: 'uk',
  latin: 'la',
  görög: 'el',
  greek: 'el',
  portugál: 'pt',
  portuguese: 'pt',
  holland: 'nl',
  dutch: 'nl',
  svéd: 'sv',
  swedish: 'sv',
  norvég: 'no',
  norwegian: 'no',
  dán: 'da',
  danish: 'da',
  finn: 'fi',
  finnish: 'fi',
  japán: 'ja',
  japanese: 'ja',
  kínai: 'zh',
  chinese: 'zh',
  török: 'tr',
  turkish: 'tr',
  arab: 'ar',
  arabic: 'ar',
  héber: 'he',
  hebrew: 'he',
  eszperantó: 'eo',
  esperanto: 'eo',
}

/** Several languages at once are none. */
const NO_LANGUAGE = new Set(['mul', 'und', 'zxx', 'mis'])

/** The language of a code or a name: two letters, or three where there are only three. Null: it says that there is none. */
export function languageOf(codeText: string): string | null | undefined {
  const code = codeText.trim().toLowerCase()
  if (NO_LANGUAGE.has(code)) return null
  return TWO_LETTERS.get(code) ?? NAMES[code] ?? (/^[a-z]{3}$/.test(code) && isLanguageCode(code) ? code : undefined)
}

/** A language that has a name, under the code by which the shop keeps it. */
export function isLanguage(code: string): boolean {
  return languageOf(code) === code && isLanguageCode(code)
}

/** The most common words of languages in which texts come, without those that say nothing because many share them. */
const COMMON_WORDS = {
  hu: 'az és hogy nem egy van meg csak mint már aki amely könyv ez ezt volt vagy majd még azt között szerint kötet regény által is',
  en: 'the and of to that with for his her was from this book is in by it are an as on their they who',
  fr: 'le les des et une du est dans pour qui que sur par avec au ce il elle son sa ses aux en la un de',
  de: 'der die das und ist nicht ein eine von mit den dem zu auf für im sich des auch wird',
  es: 'el los las que en una por con del para su es la un de y',
  it: 'il lo gli di che per con del della nel una è la un le',
  pt: 'os as que em uma do da para com não dos um de',
  ro: 'și în cu pe care este din nu sau mai la un de',
  sk: 'sa na že je ako ale pre od do nie ktorý v z',
  cs: 'se na že je jako ale pro od do není který v z',
  pl: 'się na że nie jest do to ale który w z',
  nl: 'het een van en dat met voor zijn niet op te de in',
} as const

const WORDS_OF: readonly (readonly [language: string, words: ReadonlySet<string>])[] = Object.entries(COMMON_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))],
)
/** By fewer words nothing is said. */
const FEWEST_WORDS = 2

/** In which language words are, by the most common ones; undefined where it cannot be said. */
export function languageOfWords(words: string): string | undefined {
  const some = words.slice(0, 2000)
  const textWords = some.toLowerCase().match(/\p{L}+/gu) ?? []
  const counted = WORDS_OF.map(([language, common]) => ({
    language,
    // No other of these languages has these letters.
    count: textWords.filter((word) => common.has(word)).length + (language === 'hu' && /[őűŐŰ]/.test(some) ? 2 : 0),
  })).sort((one, other) => other.count - one.count)
  const [best, second] = counted
  return best && best.count >= FEWEST_WORDS && best.count > (second?.count ?? 0) ? best.language : undefined
}
