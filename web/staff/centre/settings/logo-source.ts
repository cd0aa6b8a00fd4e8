/** Address of a logo by the names of its control: the file that screens show. */
export const logoSource = (names: string): string => `/assets/${names.split(' ')[0]}`
