import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of rooms; a room is the folder of a noun. */
export interface Floor {
  floor: string
  about: string
  /** Rooms of the server and of the customers' app. */
  rooms: string[]
  /** Rooms of the staff's app, whose screens serve several nouns. */
  staffRooms: string[]
}

/** The one order of floors, and of the rooms on each: a file imports from its own room and from those before it. */
export const floors = JSON.parse(readFileSync(join(import.meta.dirname, '../floors.json'), 'utf8')) as Floor[]

/** The floor of a room of the server or of the customers' app. */
export const floorOf = (room: string): string => {
  const here = floors.find((each) => each.rooms.includes(room))
  if (!here) throw new Error(`the room ${room} stands on no floor (floors.json)`)
  return here.floor
}

/** What has floors; the first that a path begins with. The calls of both apps are one order. */
const apps = ['contract/', 'server/', 'web/staff/', 'web/'] as const

export interface Place {
  app: (typeof apps)[number]
  floor: string
  room: string
  /** Its number in the order; later ones may import it. */
  order: number
}

/** Where a file stands, as `server/money/till/close.ts`; undefined for what has no floor, as an app's entry. */
export const placeOf = (path: string): Place | undefined => {
  const app = apps.find((each) => path.startsWith(each))
  if (!app) return undefined
  const [floor = '', ...inside] = path
    .slice(app.length)
    .replace(app === 'contract/' ? 'staff/' : '', '')
    .split('/')
  const here = floors.find((each) => each.floor === floor)
  if (!here) return undefined
  // A floor of the contract is one room, with a file for each noun.
  if (app === 'contract/') return { app, floor, room: floor, order: floors.indexOf(here) }
  const roomsOf = (each: Floor) => (app === 'web/staff/' ? each.staffRooms : each.rooms)
  // The lowest floor is itself a room, with other rooms in it.
  const [first = ''] = inside.length > 1 ? inside : []
  const room = !roomsOf(here).includes(first) && roomsOf(here).includes(floor) ? floor : first
  return { app, floor, room, order: floors.flatMap(roomsOf).indexOf(room) }
}

const named = (rooms: readonly string[]) => rooms.map((room) => `\`${room}\``).join(' ')

/** The order as README and CONTRIBUTING show it; a test compares. */
export const floorsTable = (): string =>
  [
    ['Floor', 'What it is', "Rooms of the server and the customers' app", "Rooms of the staff's app"],
    ...floors.map(({ floor, about, rooms, staffRooms }) => [`\`${floor}\``, about, named(rooms), named(staffRooms)]),
  ]
    .flatMap((cells, index) => [
      `| ${cells.join(' | ')} |`,
      ...(index === 0 ? [`| ${cells.map(() => '---').join(' | ')} |`] : []),
    ])
    .join('\n')
