/** Cities whose postcodes fill a range. */
const RANGES: readonly (readonly [from: number, to: number, town: string])[] = [
  [3515, 3535, 'Miskolc'],
  [4024, 4034, 'Debrecen'],
  [6720, 6729, 'Szeged'],
  [7621, 7636, 'Pécs'],
  [9021, 9030, 'Győr'],
]

/** Towns most parcels go to, and villages that share their postcode. Not all there are: one that is missing is typed. */
const TOWNS = [
  '2000 Szentendre;2011 Budakalász;2013 Pomáz;2030 Érd;2040 Budaörs;2045 Törökbálint;2049 Diósd;2051 Biatorbágy',
  '2060 Bicske;2071 Páty;2083 Solymár;2084 Pilisszentiván;2085 Pilisvörösvár;2092 Budakeszi;2096 Üröm;2100 Gödöllő',
  '2111 Szada;2112 Veresegyház;2117 Isaszeg;2119 Pécel;2120 Dunakeszi;2131 Göd;2132 Göd;2141 Csömör;2143 Kistarcsa',
  '2144 Kerepes;2145 Kerepes;2146 Mogyoród;2151 Fót;2170 Aszód;2200 Monor;2220 Vecsés;2225 Üllő;2230 Gyömrő',
  '2233 Ecser;2234 Maglód;2300 Ráckeve;2310 Szigetszentmiklós;2314 Halásztelek;2315 Szigethalom;2316 Tököl',
  '2330 Dunaharaszti;2335 Taksony;2360 Gyál;2364 Ócsa;2370 Dabas;2400 Dunaújváros;2440 Százhalombatta;2483 Gárdony',
  '2500 Esztergom;2510 Dorog;2600 Vác;2660 Balassagyarmat,Ipolyszög;2700 Cegléd;2740 Abony;2750 Nagykőrös',
  '2800 Tatabánya;2840 Oroszlány;2870 Kisbér;2890 Tata;2900 Komárom;2941 Ács;2943 Bábolna,Tárkány;3000 Hatvan',
  '3060 Pásztó;3070 Bátonyterenye;3100 Salgótarján;3200 Gyöngyös;3300 Eger;3360 Heves;3390 Füzesabony',
  '3400 Mezőkövesd;3580 Tiszaújváros;3600 Ózd;3700 Kazincbarcika;3780 Edelény,Balajt,Damak,Ládbesenyő;3860 Encs',
  '3900 Szerencs;3910 Tokaj;3950 Sárospatak;3980 Sátoraljaújhely;4060 Balmazújváros;4080 Hajdúnánás',
  '4100 Berettyóújfalu;4150 Püspökladány;4200 Hajdúszoboszló;4220 Hajdúböszörmény;4300 Nyírbátor;4320 Nagykálló',
  '4400 Nyíregyháza;4440 Tiszavasvári;4600 Kisvárda;4700 Mátészalka;5000 Szolnok;5100 Jászberény',
  '5123 Jászárokszállás;5130 Jászapáti;5200 Törökszentmiklós;5300 Karcag;5310 Kisújszállás;5350 Tiszafüred',
  '5400 Mezőtúr;5420 Túrkeve;5440 Kunszentmárton;5500 Gyomaendrőd;5520 Szeghalom;5540 Szarvas;5600 Békéscsaba',
  '5630 Békés;5650 Mezőberény;5700 Gyula;5720 Sarkad;5800 Mezőkovácsháza;5900 Orosháza;5940 Tótkomlós',
  '6000 Kecskemét;6100 Kiskunfélegyháza;6200 Kiskőrös;6300 Kalocsa;6400 Kiskunhalas;6500 Baja;6600 Szentes',
  '6640 Csongrád;6800 Hódmezővásárhely;6900 Makó;7000 Sárbogárd;7020 Dunaföldvár;7030 Paks;7090 Tamási',
  '7100 Szekszárd;7130 Tolna;7150 Bonyhád;7200 Dombóvár;7300 Komló;7400 Kaposvár,Zselickislak;7500 Nagyatád',
  '7570 Barcs;7700 Mohács;7800 Siklós,Kisharsány,Nagytótfalu;7900 Szigetvár,Botykapeterd,Csertő;8000 Székesfehérvár',
  '8060 Mór;8100 Várpalota;8200 Veszprém;8220 Balatonalmádi;8230 Balatonfüred;8300 Tapolca,Raposka;8330 Sümeg',
  '8360 Keszthely;8380 Hévíz;8400 Ajka;8420 Zirc;8500 Pápa;8600 Siófok;8700 Marcali,Csömend;8790 Zalaszentgrót',
  '8800 Nagykanizsa;8900 Zalaegerszeg;8960 Lenti,Gosztola;9200 Mosonmagyaróvár;9300 Csorna;9330 Kapuvár;9400 Sopron',
  '9500 Celldömölk;9600 Sárvár;9700 Szombathely;9730 Kőszeg;9900 Körmend;9970 Szentgotthárd',
]
  .join(';')
  .split(';')
const KNOWN = new Map(TOWNS.map((row) => [row.slice(0, 4), row.slice(5).split(',')]))

/** The towns of a Hungarian postcode, as far as they are known; the larger first. */
export function townsOf(postcode: string): readonly string[] {
  // 1DDx: the two digits in the middle are the district, of which there are twenty-three.
  if (/^1(?:0[1-9]|1\d|2[0-3])\d$/.test(postcode)) return ['Budapest']
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : 0
  const range = RANGES.find(([from, to]) => from <= number && number <= to)
  return range ? [range[2]] : (KNOWN.get(postcode) ?? [])
}
