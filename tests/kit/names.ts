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

/** Names with weights that fall from the first to the last, as the heads of such lists do. */
const weights = (names: string): Readonly<Record<string, number>> =>
  Object.fromEntries(names.split(' ').map((name, at) => [name, Math.round(10_000 / (at + 4))]))

/** Given names by the time of birth, with rough weights: a name tells the decade. */
const givenNames: Readonly<Record<'old' | 'middle' | 'young', Readonly<Record<string, number>>>> = {
  old: weights(
    'Marija Franc Janez Anton Ana Ivan Jožef Jože Jožica Marjan Milan Irena Branko Majda Stanislav Milena Martin Frančiška Alojz Ivanka Peter Sonja Vladimir Zdenka Drago Terezija Stanko Vida Rajko Dragica Zvonko Slavka Miran Darinka Bogdan Breda Vinko Cvetka Dušan Silva Jernej Nada Rudolf Angela Viktor Olga Ljubo Metka Igor Tatjana',
  ),
  middle: weights(
    'Andrej Mojca Marko Nataša Matej Maja Tomaž Mateja Aleš Barbara Boštjan Petra Robert Tanja Bojan Katja Matjaž Tina Miha Nina Rok Andreja Gregor Alenka Uroš Urška Primož Vesna Damjan Simona Blaž Polona Sebastjan Špela Klemen Katarina Jure Martina Dejan Saša Luka Anja Simon Jasna Goran Darja Gašper Tadeja Peter Eva Sašo Monika David Sabina Marjeta Jernej Renata Denis Lidija Nejc Ines',
  ),
  young: weights(
    'Luka Eva Nik Sara Jakob Zala Filip Ema Mark Lara Žan Nika Jan Lana Tim Hana Anže Neža Jaka Ana Maj Julija Žiga Ajda Lovro Zoja Vid Mia Bor Klara Tilen Maša Gal Tjaša Nejc Kaja Oskar Živa Maks Lucija Matic Ela Rok Brina Aljaž Pia Val Iza Tian Tia David Taja Oliver Inja Liam Ula Gašper Lina Erik Manca',
  ),
}

/** Of 100 people, so many have one of the common surnames: the numbers above in a country of 2.1 million. */
const commonPercent = 12

/** Beginnings of all other surnames, roughly by how many people have one. */
const roots =
  'Kov Petr Mar Jan Bab Jer Pav Gol Mil Kol Hor Kor Tom Hro Žag Rad Vid Pir Ber Per Kos Luk Zor Fer Kot Šu Bla Gro Ste Pet Sim Kral Gre Mih Jur Škof Klem Kra Meg Zupan Šte Dol Pod Mat Bož Sta Ivan Raj Jak Med Les Kuz Fil Vod Mur Ves Kap Bre Drag Jel Krž Pus Top Rup Rot Tur Zem Hab Gas Šker Čer Goj Lip Pož Kaj Smr Had Osm Beg Hal Del Muj Hus Sul Avd Ibr Mum Ram Sal Džaf Redž Kur Hot Škr Zah Alić Mem Beć Oso Muh Sel Slav Kun Šem Trs Mav Ban Peč Čuk Pre Gor Žib Bel Tav Rib Kom Rož Vov Stu Kok Vrh Bur Ogr Gra Šau Str Kump Nem Kož Lov Cvet Dob Pol Zal Naz Oma Urb Lam Stra Arh Avs Bajc Bajž Balo Bar Bat Bav Bed Ben Berl Bezl Bil Biz Bog Bol Bon Bor Boš Bov Bra Brec Brez Brod Brul Brus Buk But Cank Ceg Cel Cep Cest Cig Cir Cvik Čad Čam Čel Čep Češ Čib Čop Čuč Debe Der Dem Dež Div Dim Dov Drev Drob Drn Dud Dvor Eger Eric Fab Faj Fič Fink Fist Flis Fur Gab Gaj Gal Germ Glav Glob Gnid Gom Gos Grab Grad Gril Grm Grub Guz Hafn Has Herm Hlad Hočev Hoj Hrast Hrib Hudo Hum Ign Ilc Iva Jaz Jag Jaj Jam Jarc Jaz Jav Jeg Jem Jenk Jerš Jon Jug Just Kač Kad Kal Kamn Kar Kas Kav Kem Ker Kirb Klan Klav Klep Klin Klob Kmet Kob Koc Kod Kof Kog Kokol Kole Kon Kop Kord Koš Kov Kozj Kram Kras Krem Kren Kril Kriv Krop Kržan Kuč Kuh Kuk Kul Kum Kup Kut Kvas Lač Lap Las Lav Laz Leb Leg Len Ler Lev Lič Lik Lim Lis Log Lon Loz Lož Luž Mag Mah Maj Mak Mal Mand Mej Mel Merl Mes Metel Mez Miš Mlin Moč Mod Moh Mol Mor Mrak Mrz Mušič Nagl Nar Nar Nered Nov Obl Obr Ocv Odar Ofen Okor Opek Ora Orl Osr Otor Ozim Pal Pan Pap Pas Paul Paž Peh Pel Pen Pern Pest Pev Pin Pip Pis Piš Plan Plav Pleš Plut Poč Poga Poh Poklu Pon Pov Pož Praz Prem Prij Prin Prist Prosen Prim Ptič Puc Puh Pur Rač Rak Ran Rap Rav Raz Reb Reh Remš Repe Res Rif Rod Roj Rom Ros Rož Rozm Rud Rus Ruž Sab Sag Saj Sam Sat Sav Seč Sed Seg Sem Sen Sev Sič Siln Siv Skal Skok Slap Slem Smol Snoj Sok Sot Span Spru Srp Stan Stop Such Suš Svet Šab Šal Šar Šeb Šen Šest Šiml Šin Šir Šiv Škar Škerj Šmid Šmon Šolt Šorl Špan Štem Štor Štrum Šum Šuš Švab Tan Tav Tek Ter Tič Tih Tin Tkal Tom Topl Tor Traven Tratn Trob Trček Trn Trunk Turš Uč Udov Ul Umek Uran Ušaj Vaj Vel Ver Vesel Vič Vil Vis Vit Vog Vok Vol Vor Voz Vrb Vrč Vrt Vuk Wag Zab Zaj Zak Zap Zav Zdeš Zev Zid Zim Zlat Zob Zor Zrim Zup Žak Žel Žer Žig Žit Živ Žlind Žon Žun Žur'.split(
    ' ',
  )
const middles = ['', 'an', 'ov', 'el', 'en', 'er', 'ar', 'ič', 'in', 'il', 'ol', 'or', 'av', 'uš', 'et', 'aj', 'it']
const ends = [
  'ič',
  'ec',
  'nik',
  'ar',
  'šek',
  'ar',
  'ovič',
  'nc',
  'ko',
  'man',
  'ak',
  'čar',
  'ot',
  'e',
  'šič',
  'a',
  'ček',
]

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

/** SQL of the given name of a row, by its number and the day of birth. */
export const givenNameSql = (row: string, born: string): string => {
  const of = (age: keyof typeof givenNames) => weighted(givenNames[age], uniform(row, 1))
  return `case when ${born} < date '1970-01-01' then ${of('old')} when ${born} < date '1995-01-01' then ${of('middle')} else ${of('young')} end`
}

/** SQL of the surname of a row, by its number. */
export const surnameSql = (row: string): string =>
  `case when ${uniform(row, 2)} < ${commonPercent / 100} then ${weighted(surnames, uniform(row, 3))}
        else ${tailed(roots, uniform(row, 4), 1.6)} || ${tailed(middles, uniform(row, 5), 1.5)} || ${tailed(ends, uniform(row, 6), 1.5)} end`
