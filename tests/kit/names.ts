/**
 * Common Slovenian surnames with rough numbers of people; they stand for the head of the distribution. Order and size
 * are approximations, good enough for a search to meet frequent and rare names.
 */
const surnames: Readonly<Record<string, number>> = {
  Novak: 10902,
  Horvat: 9719,
  Kovačič: 5504,
  Krajnc: 5497,
  Zupančič: 4894,
  Potočnik: 4654,
  Kovač: 4606,
  Mlakar: 3841,
  Kos: 3796,
  Vidmar: 3746,
  Golob: 3674,
  Turk: 3465,
  Kralj: 3374,
  Božič: 3308,
  Zupan: 3304,
  Korošec: 3254,
  Bizjak: 3235,
  Hribar: 3186,
  Kotnik: 3041,
  Kavčič: 2994,
  Rozman: 2907,
  Petek: 2776,
  Kastelic: 2765,
  Oblak: 2725,
  Hočevar: 2628,
  Petrović: 2598,
  Žagar: 2582,
  Kolar: 2557,
  Košir: 2527,
  Koren: 2493,
  Zajc: 2421,
  Klemenčič: 2403,
  Knez: 2376,
  Medved: 2361,
  Zupanc: 2210,
  Pirc: 2196,
  Hrovat: 2154,
  Petrič: 2142,
  Pavlič: 2105,
  Kuhar: 2088,
  Lah: 2074,
  Uršič: 2017,
  Sever: 1982,
  Tomažič: 1974,
  Zorko: 1973,
  Jovanović: 1960,
  Babič: 1905,
  Jerman: 1890,
  Jereb: 1861,
  Kranjc: 1855,
  Majcen: 1832,
  Pušnik: 1809,
  Kramberger: 1800,
  Breznik: 1794,
  Dolenc: 1758,
  Rupnik: 1755,
  Lesjak: 1740,
  Perko: 1721,
  Močnik: 1709,
  Furlan: 1698,
  Pečnik: 1676,
  Pavlin: 1661,
  Vidic: 1644,
  Kobal: 1621,
  Logar: 1609,
  Jenko: 1596,
  Ribič: 1588,
  Žnidaršič: 1573,
  Tomšič: 1558,
  Janežič: 1549,
  Marolt: 1533,
  Jelen: 1527,
  Maček: 1518,
  Pintar: 1509,
  Blatnik: 1498,
  Černe: 1485,
  Gregorič: 1477,
  Mihelič: 1463,
  Hodžić: 1450,
  Lešnik: 1441,
  Zadravec: 1432,
  Fras: 1420,
  Dolinar: 1411,
  Hren: 1402,
  Leban: 1393,
  Bezjak: 1384,
  Rus: 1376,
  Cerar: 1367,
  Jug: 1359,
  Čeh: 1351,
  Kokalj: 1342,
  Primožič: 1334,
  Bogataj: 1326,
  Žibert: 1318,
  Erjavec: 1310,
  Mavrič: 1302,
  Kocjančič: 1294,
  Nikolić: 1286,
  Vidovič: 1278,
  Jamnik: 1270,
}

/** Common given names with rough numbers of people. */
const givenNames: Readonly<Record<string, number>> = {
  Franc: 20000,
  Janez: 12311,
  Marko: 9269,
  Ivan: 7579,
  Andrej: 6483,
  Anton: 5706,
  Jožef: 5122,
  Luka: 4665,
  Peter: 4296,
  Jože: 3991,
  Marjan: 3733,
  Matej: 3512,
  Tomaž: 3321,
  Milan: 3153,
  Aleš: 3004,
  Branko: 2872,
  Bojan: 2752,
  Robert: 2644,
  Rok: 2546,
  Boštjan: 2456,
  Matjaž: 2374,
  Nejc: 2298,
  Jan: 2228,
  Miha: 2162,
  Žan: 2101,
  David: 2044,
  Jakob: 1991,
  Filip: 1941,
  Mark: 1894,
  Žiga: 1849,
  Vid: 1807,
  Gal: 1768,
  Bor: 1730,
  Tilen: 1694,
  Anže: 1660,
  Jaka: 1628,
  Nik: 1597,
  Lovro: 1567,
  Maks: 1539,
  Oskar: 1512,
  Marija: 20000,
  Ana: 12311,
  Maja: 9269,
  Irena: 7579,
  Mojca: 6483,
  Mateja: 5706,
  Nina: 5122,
  Nataša: 4665,
  Andreja: 4296,
  Barbara: 3991,
  Petra: 3733,
  Jožica: 3512,
  Eva: 3321,
  Katja: 3153,
  Sonja: 3004,
  Tatjana: 2872,
  Katarina: 2752,
  Tanja: 2644,
  Milena: 2546,
  Alenka: 2456,
  Vesna: 2374,
  Martina: 2298,
  Tina: 2228,
  Sara: 2162,
  Lara: 2101,
  Zala: 2044,
  Ema: 1991,
  Neža: 1941,
  Nika: 1894,
  Julija: 1849,
  Hana: 1807,
  Klara: 1768,
  Lana: 1730,
  Ajda: 1694,
  Urška: 1660,
  Špela: 1628,
  Tjaša: 1597,
  Živa: 1567,
  Lucija: 1539,
  Brina: 1512,
}

/** Of 100 people, so many have one of the common surnames. */
const commonPercent = 15

/** Parts of all other surnames: about 9,000 different ones, few of them frequent. */
const starts =
  'Ber Bre Cer Dol Dra Fer Gor Gra Hri Jak Jez Kle Kob Kor Kra Lah Leb Lip Luk Mal Mar Med Mli Nem Obl Pav Peč Pod Pre Rad Rak Rib Sel Sla Ste Str Šin Šte Tom Tur Ver Vid Zal Zor Žag Žni'.split(
    ' ',
  )
const middles = ['', 'an', 'av', 'el', 'en', 'er', 'ev', 'ič', 'il', 'in', 'ol', 'or', 'ov', 'uš']
const ends = ['ič', 'nik', 'ar', 'ec', 'šek', 'j', 'ovič', 'nc', 'ko', 'man', 'ak', 'čar', 'ot', 'e']

const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`

/** A number from 0 up to 1, the same for the same row and purpose. */
const uniform = (row: string, purpose: number) =>
  `((hashint8extended((${row})::bigint, ${purpose}) & 1048575)::float8 / 1048576)`

/** One of the names, each as frequent as its number says. */
const weighted = (names: Readonly<Record<string, number>>, share: string): string => {
  let total = 0
  const bounds = Object.values(names).map((weight) => (total += weight))
  return `(${array(Object.keys(names))})[1 + width_bucket(${share} * ${total}, array[${bounds.join(', ')}]::float8[])]`
}

/** One of the parts; above 1, the exponent makes those at the front more frequent. */
const tailed = (parts: readonly string[], share: string, exponent = 1) =>
  `(${array(parts)})[1 + floor(power(${share}, ${exponent}) * ${parts.length})::int]`

/** SQL of the given name of a row, by its number. */
export const givenNameSql = (row: string): string => weighted(givenNames, uniform(row, 1))

/** SQL of the surname of a row, by its number. */
export const surnameSql = (row: string): string =>
  `case when ${uniform(row, 2)} < ${commonPercent / 100} then ${weighted(surnames, uniform(row, 3))}
        else ${tailed(starts, uniform(row, 4))} || ${tailed(middles, uniform(row, 5), 1.5)} || ${tailed(ends, uniform(row, 6), 1.5)} end`
