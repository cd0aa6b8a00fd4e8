/** Text of a control; no form here has files. */
export const typedText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
