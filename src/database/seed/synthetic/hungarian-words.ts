import { hungarianForms, type HungarianForms } from './hungarian-forms.ts'

// Singular and plural: the linking vowel cannot be told from the stem.
const PAIRS = `
ház házak,kert kertek,út utak,város városok,folyó folyók,erdő erdők,hegy hegyek,tenger tengerek,sziget szigetek,torony tornyok,ablak ablakok,
ajtó ajtók,asztal asztalok,szék székek,lámpa lámpák,gyertya gyertyák,könyv könyvek,levél levelek,óra órák,nap napok,éjszaka éjszakák,este esték,
tél telek,nyár nyarak,tavasz tavaszok,eső esők,hó havak,szél szelek,felhő felhők,csillag csillagok,hold holdak,fény fények,árnyék árnyékok,
tűz tüzek,víz vizek,kő kövek,fa fák,virág virágok,rózsa rózsák,madár madarak,ló lovak,kutya kutyák,macska macskák,róka rókák,hal halak,
király királyok,molnár molnárok,kertész kertészek,orvos orvosok,tanító tanítók,vándor vándorok,katona katonák,halász halászok,pásztor pásztorok,
mester mesterek,barát barátok,idegen idegenek,gyerek gyerekek,testvér testvérek,anya anyák,lány lányok,fiú fiúk,asszony asszonyok,ember emberek,
nép népek,sereg seregek,hajó hajók,vonat vonatok,állomás állomások,kapu kapuk,fal falak,templom templomok,harang harangok,piac piacok,bolt boltok,
kávéház kávéházak,konyha konyhák,kenyér kenyerek,bor borok,méz mézek,alma almák,körte körték,dió diók,szőlő szőlők,titok titkok,álom álmok,
emlék emlékek,szó szavak,hang hangok,dal dalok,mese mesék,kép képek,tükör tükrök,kulcs kulcsok,zár zárak,doboz dobozok,zsák zsákok,kalap kalapok,
kabát kabátok,cipő cipők,gyűrű gyűrűk,tinta tinták,papír papírok,toll tollak,térkép térképek,iskola iskolák,udvar udvarok,padlás padlások,
pince pincék,szoba szobák,lépcső lépcsők,utca utcák,tér terek,park parkok,liget ligetek,malom malmok,kút kutak,patak patakok,part partok,
határ határok,ország országok,világ világok,háború háborúk,béke békék,szerelem szerelmek,öröm örömök,bánat bánatok,remény remények,csend csendek,
törvény törvények,örökség örökségek,végrendelet végrendeletek,napló naplók,kézirat kéziratok,fejezet fejezetek,utazás utazások,találkozás találkozások,
búcsú búcsúk,ünnep ünnepek,vasárnap vasárnapok,ígéret ígéretek,szomszéd szomszédok,vendég vendégek,betű betűk,kérdés kérdések,ceruza ceruzák`

export type HungarianNoun = { one: HungarianForms; many: HungarianForms }

export const HUNGARIAN_NOUNS: HungarianNoun[] = PAIRS.trim()
  .split(/,\s*/)
  .map((pair) => {
    const [one = '', many = ''] = pair.split(' ')
    return { one: hungarianForms(one), many: hungarianForms(many) }
  })

export const HUNGARIAN_ADJECTIVES = (
  'régi csendes távoli elveszett fehér fekete kék vörös zöld arany ezüst öreg utolsó első hosszú rövid titkos néma hideg meleg magányos szomorú vidám ' +
  'ismeretlen elfelejtett északi déli keleti nyugati éjjeli hajnali téli nyári őszi tavaszi üres keskeny széles mély lassú második harmadik hetedik ' +
  'kilencedik féltett megtalált halk szelíd makacs okos bátor fáradt szegény gazdag holdfényes borús napos szeles havas poros'
).split(' ')

/** Things that belong to somebody: 'a molnár titka'. */
export const HUNGARIAN_BELONGINGS = (
  'titka árnyéka könyve éjszakája emléke dala kertje őre lánya fia háza kulcsa naplója levelei öröksége álma tükre útja évei nyara csendje térképe ' +
  'hangja reménye búcsúja ígérete szomszédja vendégei ünnepe törvénye bánata öröme hajója malma'
).split(' ')

export const HUNGARIAN_FAMILY_NAMES = (
  'Almási Ambrus Bajor Bakonyi Barta Benedek Berkes Bodnár Bognár Borbás Csabai Csonka Dalos Deák Dömötör Egri Erdős Fazekas Fehérvári Fodor Földes Füredi ' +
  'Gáspár Gulyás Győri Hajnal Halász Hegyi Hidas Holló Horváth Huszár Jónás Juhász Kalmár Kárpáti Kelemen Kerekes Kertész Királyhidi Kocsis Korda Kőszegi ' +
  'Lakatos Lantos Lengyel Lovas Lukács Madarász Magas Major Mátrai Mester Mezei Mohácsi Molnár Nádas Nyári Oláh Orbán Ormos Ónodi Parádi Pásztor Pataki ' +
  'Péteri Pintér Puskás Radnai Ráth Révész Rónai Rózsa Sági Sárközi Sebestyén Simon Somogyi Sós Szabados Szalai Szegedi Szikra Szőke Szűcs Takács Tarján ' +
  'Telekes Tihanyi Tordai Tóthfalusi Udvardi Ungvári Vadász Vajda Varró Vásári Vészi Virágh Zádor Zentai'
).split(' ')

export const SYNTHETIC_GIVEN_NAMES = (
  'Ádám Ágnes Ákos Aladár Albert András Anna Antal Aranka Balázs Barbara Béla Boglárka Borbála Csaba Dalma Dániel Dénes Dóra Edit Elemér Emese Emma Endre ' +
  'Erik Erzsébet Eszter Etelka Éva Ferenc Flóra Gábor Gellért Gergely Gizella György Hajna Hedvig Ilona Imre István Janka János Jolán Judit Kálmán Katalin ' +
  'Kinga Klára Kornél Kristóf Lajos László Lehel Lenke Levente Lilla Magda Márk Márta Máté Mátyás Mihály Miklós Nándor Noémi Nóra Olga Orsolya Pál Péter ' +
  'Piroska Réka Rozália Samu Sára Tamás Teréz Tibor Vera Vilma Vince Zita Zoltán Zsigmond Zsófia'
).split(' ')
