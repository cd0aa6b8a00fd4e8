interface Coach {
  _id: string
  name: string
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sl')

/** 'Nejc Marčič, Maja Bregar' as names. */
export const namesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Names with commas between them: those of coaches with an account, and others. */
export const teachersIn = (typed: string, coaches: readonly Coach[]): { coachIds: string[]; others: string[] } => {
  const names = namesIn(typed)
  const coachOf = (name: string) => coaches.find((coach) => plain(coach.name) === plain(name))
  return {
    coachIds: names.flatMap((name) => coachOf(name)?._id ?? []),
    others: names.filter((name) => !coachOf(name)),
  }
}
