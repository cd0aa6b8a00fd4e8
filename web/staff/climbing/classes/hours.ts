const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from)

const dayMinutes = 24 * 60

/** An hour so many minutes later; undefined on another day. */
export const laterHour = (hour: string, minutes: number): string | undefined => {
  const movedMinutes = minutesOf(hour) + minutes
  if (hour === '' || movedMinutes < 0 || movedMinutes >= dayMinutes) return undefined
  return `${String(Math.floor(movedMinutes / 60)).padStart(2, '0')}:${String(movedMinutes % 60).padStart(2, '0')}`
}
