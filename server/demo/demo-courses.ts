import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { LocalizedText } from '#contract/kit/language.ts'

const grown: readonly AgeGroup[] = ['student', 'adult']

/** A term of an activity: days from today, hours, number of places. */
type Single = readonly [inDays: number, start: string, end: string, places: number]

export interface Activity {
  name: LocalizedText
  price: number
  ageGroups: readonly AgeGroup[]
  teacher: string
  terms: readonly Single[]
}

/** Six activities, each with several terms. */
export const activities: readonly Activity[] = [
  {
    name: { sl: 'Prvič na steni', en: 'First time on the wall' },
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
    name: { sl: 'Varovanje z vrvjo', en: 'Belaying with a rope' },
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
    name: { sl: 'Starši in otroci', en: 'Parents and children' },
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

export interface Guided {
  name: LocalizedText
  price: number
  ageGroups: readonly AgeGroup[]
  teacher: string
  weeks: number
  noClasses: number
  groups: readonly Weekly[]
}

/** Eight guided classes with weekly groups. */
export const guided: readonly Guided[] = [
  {
    name: { sl: 'Začetna skupina', en: 'Beginners' },
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
