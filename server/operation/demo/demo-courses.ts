import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { LocalizedText } from '#contract/platform/language.ts'

const grown: readonly AgeGroup[] = ['student', 'adult']

/** What it is about and whom it suits, as the centre words it; some say nothing. */
interface About {
  description?: LocalizedText
  level?: LocalizedText
}

/** A term of an activity: days from today, hours, number of places. */
type Single = readonly [inDays: number, start: string, end: string, places: number]

export interface Activity extends About {
  /** It is given as a voucher as well. */
  isGift?: true
  name: LocalizedText
  price: number
  ageGroups: readonly AgeGroup[]
  teacher: string
  terms: readonly Single[]
}

/** Six activities, each with several terms. */
export const activities: readonly Activity[] = [
  {
    isGift: true,
    name: { sl: 'Prvič na steni', en: 'First time on the wall' },
    description: {
      sl: 'Spoznaš steno, varovanje in prve smeri. Opremo posodimo.',
      en: 'Meet the wall, learn to belay and climb your first routes. We lend you the gear.',
    },
    level: { sl: 'Brez predznanja', en: 'No experience needed' },
    price: 2500,
    ageGroups: grown,
    teacher: 'Nejc Marčič',
    terms: [
      [3, '17:00', '18:30', 8],
      [5, '10:00', '11:30', 2],
      [10, '17:00', '18:30', 8],
      [17, '17:00', '18:30', 8],
    ],
  },
  {
    isGift: true,
    name: { sl: 'Varovanje z vrvjo', en: 'Belaying with a rope' },
    description: {
      sl: 'Navezovanje, varovanje in spuščanje, dokler ti ne gre samo od sebe.',
      en: 'Tying in, belaying and lowering until it comes naturally.',
    },
    level: { sl: 'Po prvem obisku stene', en: 'After your first time on the wall' },
    price: 3200,
    ageGroups: grown,
    teacher: 'Tjaša Kosec',
    terms: [
      [4, '18:00', '20:00', 6],
      [11, '18:00', '20:00', 6],
      [18, '18:00', '20:00', 6],
    ],
  },
  {
    name: { sl: 'Plezanje v naprezanju', en: 'Lead climbing' },
    description: {
      sl: 'Vpenjanje, padci in varovanje vodečega v previsu.',
      en: 'Clipping, falling and belaying a leader on overhangs.',
    },
    level: { sl: 'Varuješ samostojno', en: 'You belay on your own' },
    price: 3900,
    ageGroups: grown,
    teacher: 'Nejc Marčič',
    terms: [
      [6, '19:00', '21:00', 4],
      [13, '19:00', '21:00', 4],
    ],
  },
  {
    name: { sl: 'Rojstni dan na steni', en: 'Birthday on the wall' },
    description: {
      sl: 'Dve uri plezanja, iger in vodnik za vso družbo.',
      en: 'Two hours of climbing and games, with a guide for the whole party.',
    },
    price: 1800,
    ageGroups: ['preschool', 'school'],
    teacher: 'Luka Žnidar',
    terms: [
      [2, '16:00', '18:00', 12],
      [9, '16:00', '18:00', 12],
      [16, '16:00', '18:00', 12],
    ],
  },
  {
    isGift: true,
    name: { sl: 'Starši in otroci', en: 'Parents and children' },
    description: {
      sl: 'Plezata skupaj: otrok leze, ti varuješ, mi pomagamo.',
      en: 'Climb together: your child climbs, you belay, we help.',
    },
    level: { sl: 'Brez predznanja', en: 'No experience needed' },
    price: 1500,
    ageGroups: ['preschool', 'school'],
    teacher: 'Maja Bregar',
    terms: [
      [7, '09:30', '11:00', 10],
      [14, '09:30', '11:00', 10],
    ],
  },
  {
    name: { sl: 'Tehnika gibanja', en: 'Movement technique' },
    description: {
      sl: 'Stopala, ravnotežje in počitek: več višine z manj moči.',
      en: 'Feet, balance and rest: more height with less strength.',
    },
    level: { sl: 'Plezaš od 5a naprej', en: 'You climb 5a or harder' },
    price: 2800,
    ageGroups: ['school', 'student', 'adult'],
    teacher: 'Tjaša Kosec',
    terms: [
      [8, '18:30', '20:00', 8],
      [22, '18:30', '20:00', 8],
    ],
  },
]

/** A weekly group: weekday (1 Monday), hours, number of places. */
type Weekly = readonly [weekday: number, start: string, end: string, places: number]

export interface GuidedClass extends About {
  name: LocalizedText
  price: number
  ageGroups: readonly AgeGroup[]
  teacher: string
  weeks: number
  noClasses: number
  groups: readonly Weekly[]
}

/** Eight guided classes with weekly groups. */
export const guided: readonly GuidedClass[] = [
  {
    name: { sl: 'Začetna skupina', en: 'Beginners' },
    description: {
      sl: 'Od prvih prijemov do samostojnega varovanja v osmih tednih.',
      en: 'From first holds to belaying on your own in eight weeks.',
    },
    level: { sl: 'Brez predznanja', en: 'No experience needed' },
    price: 9800,
    ageGroups: grown,
    teacher: 'Nejc Marčič',
    weeks: 8,
    noClasses: 1,
    groups: [
      [1, '18:00', '19:30', 12],
      [3, '18:00', '19:30', 2],
      [4, '20:00', '21:30', 12],
    ],
  },
  {
    name: { sl: 'Nadaljevalna skupina', en: 'Intermediates' },
    description: {
      sl: 'Moč, tehnika in vzdržljivost po načrtu za celo sezono.',
      en: 'Strength, technique and endurance, planned for the season.',
    },
    level: { sl: 'Plezaš od 6a naprej', en: 'You climb 6a or harder' },
    price: 17_800,
    ageGroups: grown,
    teacher: 'Tjaša Kosec',
    weeks: 10,
    noClasses: 2,
    groups: [
      [1, '19:30', '21:00', 10],
      [2, '19:30', '21:00', 10],
      [4, '18:30', '20:00', 10],
      [5, '17:00', '18:30', 10],
    ],
  },
  {
    name: { sl: 'Jutranja skupina', en: 'Morning climbers' },
    description: {
      sl: 'Mirna stena pred službo, majhna skupina in dobra družba.',
      en: 'A quiet wall before work, in a small and friendly group.',
    },
    level: { sl: 'Za vse stopnje', en: 'All levels' },
    price: 8800,
    ageGroups: grown,
    teacher: 'Maja Bregar',
    weeks: 8,
    noClasses: 1,
    groups: [
      [2, '08:00', '09:30', 8],
      [6, '09:00', '10:30', 8],
    ],
  },
  {
    name: { sl: 'Balvani', en: 'Bouldering' },
    description: {
      sl: 'Kratki, močni problemi brez vrvi, z nasveti za vsak gib.',
      en: 'Short, powerful problems without a rope, with advice for every move.',
    },
    level: { sl: 'Za vse stopnje', en: 'All levels' },
    price: 10_500,
    ageGroups: grown,
    teacher: 'Luka Žnidar',
    weeks: 8,
    noClasses: 1,
    groups: [
      [3, '20:00', '21:30', 8],
      [7, '17:00', '18:30', 8],
    ],
  },
  {
    name: { sl: 'Mali plezalci', en: 'Little climbers' },
    description: {
      sl: 'Igra, gibanje in prve smeri. Starši ste lahko zraven.',
      en: 'Play, movement and first routes. Parents are welcome to stay.',
    },
    level: { sl: 'Brez predznanja', en: 'No experience needed' },
    price: 7400,
    ageGroups: ['preschool'],
    teacher: 'Maja Bregar',
    weeks: 10,
    noClasses: 1,
    groups: [
      [2, '16:30', '17:15', 8],
      [5, '16:30', '17:15', 8],
    ],
  },
  {
    name: { sl: 'Plezalna šola', en: 'Climbing school' },
    description: {
      sl: 'Plezanje, varovanje in vozli skozi igro, dvakrat na teden.',
      en: 'Climbing, belaying and knots through play, twice a week.',
    },
    level: { sl: 'Brez predznanja', en: 'No experience needed' },
    price: 14_900,
    ageGroups: ['school'],
    teacher: 'Luka Žnidar',
    weeks: 12,
    noClasses: 2,
    groups: [
      [1, '16:00', '17:00', 10],
      [2, '15:30', '16:30', 10],
      [3, '16:00', '17:00', 10],
      [4, '16:00', '17:00', 3],
    ],
  },
  {
    name: { sl: 'Mladinska skupina', en: 'Youth group' },
    description: {
      sl: 'Redna vadba za mlade, ki že plezajo in bi radi napredovali.',
      en: 'Regular training for young people who climb and want to improve.',
    },
    level: { sl: 'Po plezalni šoli', en: 'After the climbing school' },
    price: 11_900,
    ageGroups: ['school', 'student'],
    teacher: 'Tjaša Kosec',
    weeks: 12,
    noClasses: 1,
    groups: [
      [1, '17:00', '18:30', 10],
      [4, '17:00', '18:30', 10],
    ],
  },
  {
    name: { sl: 'Tekmovalna priprava', en: 'Competition training' },
    description: {
      sl: 'Trening po načrtu trenerja, s tekmami za državni pokal.',
      en: 'Training to a coach’s plan, with national cup competitions.',
    },
    level: { sl: 'Po dogovoru s trenerjem', en: 'By arrangement with the coach' },
    price: 22_000,
    ageGroups: ['school', 'student'],
    teacher: 'Nejc Marčič',
    weeks: 12,
    noClasses: 2,
    groups: [
      [2, '17:30', '19:30', 8],
      [4, '17:30', '19:30', 8],
      [6, '10:00', '12:00', 8],
    ],
  },
]
