/** Age in full years on `day`, both `YYYY-MM-DD`; undefined while the birth date is incomplete. */
export const ageOf = (birthDate: string, day: string): number | undefined => {
  const [year, month, date] = birthDate.split('-').map(Number)
  const [nowYear = 0, nowMonth = 0, nowDate = 0] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const hadBirthday = nowMonth > month || (nowMonth === month && nowDate >= date)
  return nowYear - year - (hadBirthday ? 0 : 1)
}
